/** Ref of a dialog's content: its first field has the focus when it opens. */
export const focusFirstField = (content: HTMLElement | null): void => content?.querySelector('input')?.focus();
