export const focusFirstField = (content: HTMLElement | null): void => content?.querySelector('input')?.focus();
