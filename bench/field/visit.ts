import type { Obra } from '@tajo/contract/obra';
import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { ESTADO } from '@tajo/domain/partes/estado';
import { STEP } from '@tajo/domain/obra/pasos';
import type { Azar } from '../../apps/api/demo/azar.ts';
import type { Catalogue } from './shop.ts';

/** Place and kind of an action; 0 where none. */
interface Place {
  readonly step: 1 | 2 | 3;
  readonly tipo_elemento: 1 | 2;
  readonly id_mueble: number;
  readonly posicion: number;
}

/** Numbers of the photos that are taken for an action, the first one first. */
type Photos = readonly [number, ...number[]];

/** One thing that the technician does in the wizard; every action installs. */
export type Operation =
  | { readonly kind: 'start' }
  | ({
      readonly kind: 'action';
      readonly element: string;
      readonly units: number;
      readonly photos: Photos;
    } & Place)
  | ({ readonly kind: 'undo'; readonly sentence: string } & Place)
  | { readonly kind: 'answers'; readonly text: string }
  | { readonly kind: 'contact'; readonly contacto: string; readonly telefono: string }
  | { readonly kind: 'remarks'; readonly text: string }
  | { readonly kind: 'signature' };

/** Photos that are taken in turn. */
export const PHOTOS = 6;

/**
 * A whole visit: start, six actions with one to three photos, one replaced, one undone, answers, contact data, remarks,
 * signature.
 */
export function planVisit(seeded: Azar, { mueble, terminales, componentes }: Catalogue): readonly Operation[] {
  const at = (posicion: number) => ({ step: 1, id_mueble: mueble.id, posicion }) as const;
  const component = { tipo_elemento: TIPO_ELEMENTO.COMPONENTE } as const;
  const terminal = { tipo_elemento: TIPO_ELEMENTO.TERMINAL, units: 1 } as const;
  const units = () => seeded.entero(1, 9);
  const [b2, c3] = [terminales[1]?.nombre ?? '', terminales[2]?.nombre ?? ''];
  const [first, second] = seeded.varios(componentes[15], 2);
  const replaced = { kind: 'action', ...at(3), ...component, element: first ?? '' } as const;
  const undone = { kind: 'action', ...at(4), ...component, element: second ?? '', units: units() } as const;
  const photos = (first: number): Photos => {
    const more = seeded.ocurre(0.4) ? seeded.entero(1, 2) : 0;
    return [first, ...Array.from({ length: more }, (_, n) => (first + n + 1) % PHOTOS)];
  };
  const text = `${seeded.entero(100, 999)}`;
  return [
    { kind: 'start' },
    { kind: 'action', ...at(1), ...terminal, element: b2, photos: photos(0) },
    { kind: 'action', ...at(2), ...terminal, element: c3, photos: photos(1) },
    { ...replaced, units: units(), photos: photos(2) },
    { ...undone, photos: photos(3) },
    { ...replaced, units: units() + 10, photos: photos(2) },
    {
      kind: 'undo',
      ...at(4),
      ...component,
      sentence: `Instalación de ${undone.element} (${undone.units} uds.) en ${mueble.nombre}, Posicion 4`,
    },
    {
      kind: 'action',
      step: 2,
      id_mueble: mueble.id,
      posicion: 0,
      ...component,
      element: seeded.uno(componentes[16]),
      units: units(),
      photos: photos(4),
    },
    {
      kind: 'action',
      step: 3,
      id_mueble: 0,
      posicion: 0,
      ...component,
      element: seeded.uno(componentes[17]),
      units: units(),
      photos: photos(5),
    },
    { kind: 'answers', text: `Sí, comprobado ${text}.` },
    { kind: 'contact', contacto: `Begoña Ibáñez ${text}`, telefono: `600123${text}` },
    { kind: 'remarks', text: `Todo instalado y probado ${text}.` },
    { kind: 'signature' },
  ];
}

/** An operation as the phone's database stores it. */
export interface Kept {
  /** Idempotency key of its call. */
  readonly clave: string;
  readonly id_parte: number;
  readonly estado: string;
  /** Why the server refused it. */
  readonly fallo: { readonly status: number; readonly mensaje: string } | null;
  readonly contenido: Readonly<Record<string, unknown>> & { readonly clase: string };
}

const sameKey = (a: Readonly<Record<string, unknown>>, b: Place): boolean =>
  a['id_accion'] === ACCION.INSTALAR &&
  a['step'] === b.step &&
  a['tipo_elemento'] === b.tipo_elemento &&
  a['id_mueble'] === b.id_mueble &&
  a['posicion'] === b.posicion;

const unitsOf = (elementos: unknown): number | undefined =>
  Array.isArray(elementos) ? (elementos[0] as { unidades?: number } | undefined)?.unidades : undefined;

/** Name of an operation in the queue of the phone. */
const CLASS = {
  start: 'iniciar',
  action: 'accion',
  undo: 'deshacer',
  answers: 'preguntas',
  contact: 'datos',
  remarks: 'observaciones',
  signature: 'firmar',
} as const satisfies Record<Operation['kind'], string>;

/** True once the phone has the operation on disk, or the server has it. The phone is read before the server. */
export function isSafe(
  operation: Operation,
  kept: readonly Kept[],
  { detalles, registros, preguntas, establecimiento }: Obra,
) {
  const own = kept.map(({ contenido }) => contenido).filter(({ clase }) => clase === CLASS[operation.kind]);
  const record = (place: Place) =>
    registros.find((r) => sameKey({ ...r, tipo_elemento: r.elemento, id_mueble: r.mueble }, place));
  const signed = detalles.estado === ESTADO.FINALIZADO;
  switch (operation.kind) {
    case 'start':
      return own.length > 0 || detalles.estado >= ESTADO.INICIADO;
    case 'action': {
      const there = record(operation);
      return (
        own.some((row) => sameKey(row, operation) && unitsOf(row['elementos']) === operation.units) ||
        (there?.step === STEP.POSICION || there !== undefined ? unitsOf(there?.elementos) === operation.units : false)
      );
    }
    case 'undo': {
      const recorded = kept.some(({ contenido }) => contenido.clase === 'accion' && sameKey(contenido, operation));
      return own.some((row) => sameKey(row, operation)) || (!recorded && record(operation) === undefined);
    }
    case 'answers':
      return (
        own.length > 0 || (preguntas.length > 0 && preguntas.every(({ respuesta }) => respuesta === operation.text))
      );
    case 'contact':
      return own.length > 0 || signed || establecimiento?.datos.contacto === operation.contacto;
    case 'remarks':
      return own.length > 0 || detalles.observaciones_tecnico === operation.text;
    case 'signature':
      return own.length > 0 || signed;
  }
}
