// The pages' policy forbids code made of text: zod would try it with each page, and the browser report it. It is told
// where it looks when it is loaded, with the first form: told by its own `config`, it would be in every first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
