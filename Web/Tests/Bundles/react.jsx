// Both ways to have a list in React, in its strict mode. Each rendering has other handlers.

import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TugList, useTug } from 'tug/react';

window.calls = [];
const rows = Array.from({ length: 30 }, (_, index) => <p key={index}>{`Row ${index}`}</p>);

function App() {
  const [{ count, extent, isThere }, set] = useState({ count: 0, isThere: true });
  window.change = (change) => set((before) => ({ ...before, count: before.count + 1, ...change }));
  const onRefresh = async () => { window.calls.push(`list ${count}`); };
  const [ref, handle] = useTug({ header: extent ? { onRefresh, extent } : { onRefresh } });
  window.handle = handle;
  return isThere && (
    <>
      <div id="list" ref={ref}>{rows}</div>
      <TugList className="element" refreshHandler={async () => { window.calls.push(`element ${count}`); }}>{rows}</TugList>
    </>
  );
}

createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);
