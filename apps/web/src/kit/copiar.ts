import type { Notifier } from './aviso.ts';

/** Copies lines to the clipboard, which pages without https do not have, and reports the result. */
export async function copiar(lineas: readonly string[], aviso: Notifier): Promise<void> {
  try {
    await navigator.clipboard.writeText(lineas.join('\n'));
    aviso.exito('Copiado.');
  } catch {
    aviso.error('El navegador no ha dejado copiar.');
  }
}
