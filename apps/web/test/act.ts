import React from 'react';

// Kept, because a test may stop the clock.
const later = setTimeout;
const turn = () => new Promise((resolve) => later(resolve));

// `npm test` draws with React's production build. It has no `act`, by which `render` of vitest-browser-react waits
// until everything is drawn and its effects have run.
Object.assign(React, {
  act:
    React.act ??
    (async (deed: () => unknown) => {
      await deed();
      await turn();
      await turn();
    }),
});
