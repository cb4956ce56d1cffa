// Notes when the module has been evaluated, its engine instantiated, and the first list attached: milliseconds from the first line here.
const began = performance.now();
const since = () => performance.now() - began;
const figures = {};
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...values) => {
  const source = await instantiate(...values);
  figures.instantiated = since();
  return source;
};
const { attach } = await import('/tug/tug.js');
figures.evaluated = since();
await attach(document.getElementById('list'), { header: { onRefresh: async () => {} }, footer: { onLoadMore: async () => false } });
figures.ready = since();
window.figures = figures;
