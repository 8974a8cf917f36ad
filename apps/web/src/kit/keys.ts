/** Elements that take the keyboard for themselves, open or on their way; the listbox of a drawn mueble is not one. */
const OVER_THE_SCREEN =
  '[role=dialog], [role=menu], [role=presentation] [role=listbox], dialog[open], [data-over-the-screen]';

/** True if a key may be a command of the screen: pressed alone, without an open dialog or menu. */
export const isCommand = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  document.querySelector(OVER_THE_SCREEN) === null;

/** True if the focused element accepts text. */
export const acceptsText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]') !== null;
