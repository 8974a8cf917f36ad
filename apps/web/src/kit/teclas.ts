/** Whether a key may be a command of the screen: pressed alone, while no dialog and no menu is open. */
export const esMando = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  document.querySelector('[role=dialog], [role=menu], [role=listbox], dialog[open]') === null;

/** Whether what has the focus takes letters. */
export const seEscribeEn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]') !== null;
