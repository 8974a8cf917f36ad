/** MUI stores the chosen theme; the first elements are drawn before MUI is loaded. */
function aplicarModo(): void {
  const mode = localStorage.getItem('mui-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.toggleAttribute(`data-${mode}`, true);
}

/** Shows the page before React: the frame of the app if there is a session, else an empty background for the login. */
export function mostrarArmazon(haySesion: boolean): void {
  aplicarModo();
  document.documentElement.toggleAttribute('data-armazon', haySesion);
}

/** Replaces the page if a script could not be loaded: no network, or a newer version is installed. */
export const mostrarFallo = (): void => {
  const fallo = document.querySelector<HTMLTemplateElement>('#fallo');
  if (fallo !== null) document.body.replaceChildren(fallo.content);
};
