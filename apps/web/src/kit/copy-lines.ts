import type { Notifier } from './notifier.ts';

/** Copies lines to the clipboard, which pages without https do not have, and reports the result. */
export async function copyLines(lines: readonly string[], notifier: Notifier): Promise<void> {
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    notifier.success('Copiado.');
  } catch {
    notifier.error('El navegador no ha dejado copiar.');
  }
}
