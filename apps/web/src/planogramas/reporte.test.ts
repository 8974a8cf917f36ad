import { aviso, mensaje } from '@tajo/contract/mensajes';
import { fail } from '@tajo/domain/result';
import { expect, it } from 'vitest';
import { clasificarLineas } from './reporte.ts';

const TIENDA = { sfid: 'A001', establecimiento: 'Sol: Centro (2)' };
const linea = (motivo: string) => aviso('planograma.linea', { fichero: 'a/A001: x.pdf', motivo });

it('tells what was loaded, what was there and what was refused', () => {
  const clases = clasificarLineas([
    linea(aviso('planograma.cargado', TIENDA)),
    linea(aviso('planograma.ya_estaba', TIENDA)),
    linea(mensaje(fail('planograma.no_es_pdf')).texto),
    linea(mensaje(fail('planograma.muy_grande', undefined, { megas: 20 })).texto),
  ]).map(({ kind }) => kind);
  expect(clases).toEqual(['bien', 'igual', 'mal', 'mal']);
});

it('takes a ZIP without files for a refusal', () => {
  expect(clasificarLineas([aviso('planograma.ninguno', {})])).toMatchObject([{ kind: 'mal' }]);
});
