const filaDe = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-fila="${id}"]`);

/** Whoever stands on a row stays on it when what he stood on goes; when the row goes, on the next one. */
export function guardarFoco(): void {
  const activo = document.activeElement;
  const fila = activo?.closest<HTMLElement>('[data-fila]');
  if (!fila) return;
  const siguiente = (fila.nextElementSibling ?? fila.previousElementSibling) as HTMLElement | null;
  const [suya, otra] = [fila.dataset['fila'], siguiente?.dataset['fila']];
  requestAnimationFrame(() => {
    if (activo?.isConnected === false && document.activeElement === document.body)
      (filaDe(suya) ?? filaDe(otra))?.focus();
  });
}
