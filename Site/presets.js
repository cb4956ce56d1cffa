// Ready settings, by group. A preset replaces all settings.

const both = (settings) => Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => [[`header.${name}`, value], [`footer.${name}`, value]]));

/// What MJRefresh's classes do: the numbers are those of `Compatibility.mjRefresh` in the engine, and of its article.
const mjRefresh = { 'header.triggerMoment': 'nextMovement', 'header.heldPart': 'visible', 'header.failureHold': 0, 'footer.fillRounds': 0, 'footer.hidesWhenEmpty': false };

export const presets = [
  { id: 'standard', title: 'Standard', text: 'A header that refreshes, a footer that loads. Nothing is set.', settings: {} },
  { id: 'ios', title: 'iOS', text: 'A circle that fills with the pull; only as much of it is held open as is in view.', settings: { 'header.look': 'circle', 'header.showsTitle': false, 'header.showsLastRefreshed': false, 'header.triggerMoment': 'reached', 'header.heldPart': 'visible', 'header.extent': 60, 'header.fadesWithPull': true } },
  { id: 'material', title: 'Material', text: 'A circle above rows that stay where they are. Nothing is held open.', settings: { 'header.placement': 'over', 'header.look': 'circle', 'header.showsTitle': false, 'header.showsLastRefreshed': false, 'header.trigger.displacement': 80, 'header.extent': 72 } },
  { id: 'mj-normal', title: 'MJRefreshNormalHeader', text: 'Arrow, text and the time of the last refresh; the footer loads in view.', settings: { ...mjRefresh, 'header.lastRefreshedKey': true } },
  { id: 'mj-state', title: 'MJRefreshStateHeader', text: 'Text only, and the time of the last refresh.', settings: { ...mjRefresh, ...both({ look: 'text' }), 'header.lastRefreshedKey': true } },
  { id: 'mj-gif', title: 'MJRefreshGifHeader', text: 'Images that follow the pull, and play during a refresh.', settings: { ...mjRefresh, 'header.look': 'images', 'header.extent': 72 } },
  { id: 'mj-back', title: 'MJRefreshBackNormalFooter', text: 'The footer loads when it is pulled up.', settings: { ...mjRefresh, 'footer.when': 'pulled' } },
  { id: 'mj-trailer', title: 'MJRefreshNormalTrailer', text: 'Cards; a pull past the last one opens details.', settings: { ...mjRefresh, axis: 'horizontal', 'footer.when': 'pulled', 'footer.wording': 'detailPage', 'footer.extent': 60 } },
  { id: 'chat', title: 'A chat', text: 'Older messages load at the start, what is read stays. It follows its end.', settings: { rows: 'chat', 'header.verb': 'load', 'header.prefetch.items': 5, 'footer.verb': 'none', followsEnd: true, jumpButton: 'end' } },
  { id: 'news', title: 'A feed with unseen rows', text: 'Rows come at the start. Further down they are counted.', settings: { rows: 'news', followsStart: true, jumpButton: 'start' } },
  { id: 'sideways', title: 'Sideways', text: 'Cards: refresh at one side, load at the other.', settings: { axis: 'horizontal' } },
  { id: 'rtl', title: 'Right to left', text: 'Arabic, and the arrow at the right of the words.', settings: { direction: 'rtl', language: 'ar' } },
  { id: 'floor', title: 'A second floor', text: 'A short pull refreshes, a long one opens a page behind the list.', settings: { 'header.secondFloor': true } },
  { id: 'early', title: 'Loads early', text: 'The footer loads when ten rows are left, as often as a drag gets there.', settings: { 'footer.prefetch.items': 10, 'footer.autoTriggersPerDrag': null } },
  { id: 'words', title: 'Time to read', text: 'A success is shown for a second, a failure for five.', settings: { 'header.outcomeHold': 1, 'header.failureHold': 5, 'header.minimumVisibleTime': 0.5 } },
];

/// One for each language: its texts, and its direction.
export const languagePresets = (languages) => languages.map(({ code, name, isRightToLeft }) => ({
  id: `language-${code}`, title: name, settings: { ...(code === 'en' ? {} : { language: code }), ...(isRightToLeft ? { direction: 'rtl' } : {}) },
}));
