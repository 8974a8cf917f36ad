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

/** Instead of everything else: some script could not be had, for want of a line or because a newer version is installed. */
export const mostrarFallo = (): void => {
  const fallo = document.querySelector<HTMLTemplateElement>('#fallo');
  if (fallo !== null) document.body.replaceChildren(fallo.content);
};
