/** Everything behind the login. */
export const loadApp = async () => (await import('./App.tsx')).App;
