import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiaHecha } from './hacer.servicios.ts';
import { bytesDe } from './resumen.servicios.ts';

/** Notes the last copy in DATA_DIR, for whoever asks how old it is. */
export async function apuntarCopia(dataDir: string, { dir, manifiesto, nuevos }: CopiaHecha): Promise<void> {
  const { hecha, probada, cifrada, faltan, ficheros } = manifiesto;
  const apunte = {
    copia: dir,
    hecha,
    probada,
    cifrada,
    bytes: bytesDe(manifiesto),
    ficheros: ficheros.length,
    nuevos,
    faltan: faltan.length,
  };
  const ruta = join(dataDir, 'ultima-copia.json');
  await writeFile(`${ruta}.nueva`, `${JSON.stringify(apunte, null, 2)}\n`, { mode: 0o600 });
  await rename(`${ruta}.nueva`, ruta);
}
