/** MUI stores the chosen theme; the first elements are drawn before MUI is loaded. */
function applyMode(): void {
  const mode = localStorage.getItem('mui-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.toggleAttribute(`data-${mode}`, true);
}

/** Shows the page before React: the frame of the app if there is a session, else an empty background for the login. */
export function showFrame(hasSession: boolean): void {
  applyMode();
  document.documentElement.toggleAttribute('data-armazon', hasSession);
}

/** Replaces the page if a script could not be loaded: no network, or a newer version is installed. */
export const showFailure = (): void => {
  const failure = document.querySelector<HTMLTemplateElement>('#fallo');
  if (failure !== null) document.body.replaceChildren(failure.content);
};
