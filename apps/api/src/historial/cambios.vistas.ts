import type { Cambio } from '@tajo/contract/historial';

type Valor = Cambio['campos'][number]['antes'];

const CALLADOS = new Set(['id', 'version', 'password_hash', 'establecimiento_dejado']);

const plano = (v: unknown): Valor => {
  if (v === undefined || v === null) return null;
  if (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean') return v;
  if (Array.isArray(v) && v.every((x) => typeof x !== 'object')) return v.join(', ');
  return JSON.stringify(v);
};

const comoRegistro = (v: unknown): Record<string, unknown> =>
  typeof v === 'object' && v !== null ? (v as Record<string, unknown>) : {};

const conImagen = (cambio: Cambio['campos'][number]): Cambio['campos'] =>
  cambio.campo === 'id_imagen'
    ? [cambio, { campo: 'imagen', antes: cambio.antes && 'Anterior', despues: cambio.despues && 'Nueva' }]
    : [cambio];

/** Returns the fields that a write changed, before and after. Unchanged ones are left out. */
export function cambiosDe(antes: unknown, despues: unknown): Cambio['campos'] {
  const a = comoRegistro(antes);
  const d = comoRegistro(despues);
  return [...new Set([...Object.keys(a), ...Object.keys(d)])]
    .filter((campo) => !CALLADOS.has(campo))
    .map((campo) => ({ campo, antes: plano(a[campo]), despues: plano(d[campo]) }))
    .filter((c) => c.antes !== c.despues)
    .flatMap(conImagen);
}
