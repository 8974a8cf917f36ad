import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withApi } from '../../test/with-api.ts';
import { guardarImagen } from './imagenes.servicios.ts';

it(
  'an image that is refused is answered by its reason, and one that took too long may be sent again',
  withApi(async ({ system }) => {
    const path = join(system.settings.DATA_DIR, 'subido');
    writeFileSync(path, '');
    const subido = { name: 'foto.jpg', path, bytes: 0, sha256: '', kind: 'jpeg' } as const;
    for (const [reason, status, headers] of [
      ['otra_clase', 415, {}],
      ['demasiados_pixeles', 422, {}],
      ['danada', 422, {}],
      ['sin_tiempo', 503, { 'retry-after': '5' }],
    ] as const) {
      const guardada = guardarImagen(system, 'foto', subido, async () => ({ ok: false, reason, text: 'Por esto.' }));
      await expect(guardada, reason).rejects.toMatchObject({ status, headers, body: { foto: 'Por esto.' } });
    }
  }),
);
