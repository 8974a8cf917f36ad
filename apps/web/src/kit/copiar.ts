import type { Notifier } from './aviso.ts';

/** Puts lines on the clipboard, which a page without https has not, and says so. */
export async function copiar(lineas: readonly string[], aviso: Notifier): Promise<void> {
  try {
    await navigator.clipboard.writeText(lineas.join('\n'));
    aviso.exito('Copiado.');
  } catch {
    aviso.error('El navegador no ha dejado copiar.');
  }
}
