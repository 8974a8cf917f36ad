const CONTROLS = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

/** Gives the focus of a button to the control after the part that goes with it; a finger has none to give. */
export function passFocusOn(from: HTMLElement, going: Element | null, within: Element | null | undefined): void {
  if (going === null || !within || !from.matches(':focus-visible')) return;
  const left = [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !going.contains(one));
  const isAfter = (one: HTMLElement) => going.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;
  (left.find(isAfter) ?? left.at(-1))?.focus();
}
