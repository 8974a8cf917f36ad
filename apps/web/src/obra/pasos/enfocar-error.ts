/** Brings the first wrong field to the eye, once it is marked. */
export function enfocarError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
