// The policy of the pages forbids code from text. zod would try it once per page, and the browser would report it. zod
// reads this global when it is loaded with the first form; its own `config` would add zod to the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
