/** MUI keeps the chosen theme; the first things are drawn before MUI is there. */
function aplicarModo(): void {
  const mode = localStorage.getItem('mui-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.toggleAttribute(`data-${mode}`, true);
}

/** The page before React: the frame of the app where there is a session, an empty ground before the login. */
export function mostrarArmazon(haySesion: boolean): void {
  aplicarModo();
  document.documentElement.toggleAttribute('data-armazon', haySesion);
}
