// What react.d.ts and vue.d.ts declare, and the element in JSX, used as an app would. Compiled and never run: `tsc` is the test.
import * as React from 'react';
import { TugList, useTug, type TugListProps } from '../../.build/package/node_modules/tug/react.js';
import type { Handle, TugListElement } from '../../.build/package/node_modules/tug/tug.js';

export function Feed({ rows, reload }: { rows: string[]; reload: () => Promise<void> }) {
  const [ref, handle] = useTug({ header: { onRefresh: reload, extent: 80 }, footer: null });
  const known: Handle | undefined = handle;
  const list = React.useRef<TugListElement>(null);
  const props: TugListProps = { className: 'feed', extent: 60, footer: 'loadmore', when: 'pulled', onScroll: () => known?.begin('start') };
  // @ts-expect-error There is no such handler.
  const wrong: TugListProps = { refreshHandler: 5 };
  // @ts-expect-error The verb is refresh or loadmore.
  const old: TugListProps = { footer: 'backFooter' };
  return (
    <section>
      <div ref={ref}>{rows}</div>
      <TugList ref={list} refreshHandler={reload} loadMoreHandler={() => false} {...props}>{rows}</TugList>
      <tug-list header="" axis="horizontal" no-more-data="">{[rows, wrong.title, old.title]}</tug-list>
    </section>
  );
}
