/** Everything behind the login. */
export const cargarApp = async () => (await import('./App.tsx')).App;
