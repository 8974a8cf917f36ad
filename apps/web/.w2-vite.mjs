import { createServer } from 'vite';
const s = await createServer({ configFile: './vite.config.ts', cacheDir: process.argv[2], server: { port: 5192, strictPort: true } });
await s.listen();
