/** An open parte of a technician's list, as far as a change of it matters to him. */
export interface ParteDeLista {
  readonly fila: {
    readonly id: number;
    readonly numero_incidencia: string;
    readonly id_establecimiento: number;
    readonly nombre_establecimiento: string;
    readonly nombre_tecnico: string | null;
  };
  readonly obra: {
    readonly detalles: {
      readonly id_intento: number | null;
      readonly dir_establecimiento: string;
      readonly descripcion_trabajo: string;
      readonly contacto: string;
      readonly telefono: string;
      readonly horario: string;
      readonly comentarios: readonly { readonly comentario: string; readonly nombre_usuario: string }[];
    };
    readonly establecimiento: { readonly datos: { readonly localidad?: string | null } } | null;
  };
}

/** Mark of a card until its parte is opened. */
export type MarcaDeParte = 'nuevo' | 'cambiado';

export interface CambioDeLista {
  readonly id: number;
  readonly clase: MarcaDeParte | 'ido';
  /** The notice of it. */
  readonly texto: string;
}

const numeroDe = ({ numero_incidencia }: ParteDeLista['fila']): string => `Parte ${numero_incidencia}`;

function lugar({ fila, obra }: ParteDeLista): string {
  const localidad = obra.establecimiento?.datos.localidad?.trim() ?? '';
  return localidad === '' ? fila.nombre_establecimiento : `${fila.nombre_establecimiento}, ${localidad}`;
}

const DE_LA_TIENDA = ['dir_establecimiento', 'contacto', 'telefono', 'horario'] as const;

function enLaTienda(antes: ParteDeLista, ahora: ParteDeLista): string[] {
  if (antes.fila.id_establecimiento !== ahora.fila.id_establecimiento) return [`ahora es en ${lugar(ahora)}`];
  const [era, es] = [antes.obra.detalles, ahora.obra.detalles];
  return DE_LA_TIENDA.every((campo) => era[campo] === es[campo]) ? [] : ['han cambiado los datos de la tienda'];
}

/** Returns the differences in words; [] if none concerns the technician. */
function diferencias(antes: ParteDeLista, ahora: ParteDeLista, quien: string): string[] {
  const deOtros = ({ obra }: ParteDeLista): number =>
    obra.detalles.comentarios.filter(({ nombre_usuario }) => nombre_usuario !== quien).length;
  const [era, es] = [antes.obra.detalles, ahora.obra.detalles];
  const deOtro = antes.fila.nombre_tecnico !== ahora.fila.nombre_tecnico;
  const otroIntento = deOtro ? `ahora lo tiene ${ahora.fila.nombre_tecnico ?? 'nadie'}` : 'se ha reiniciado';
  return [
    ...(era.id_intento === es.id_intento ? [] : [otroIntento]),
    ...(era.descripcion_trabajo === es.descripcion_trabajo ? [] : ['ha cambiado el trabajo']),
    ...(deOtros(ahora) > deOtros(antes) ? ['comentario nuevo'] : []),
    ...(antes.fila.numero_incidencia === ahora.fila.numero_incidencia ? [] : [`antes ${antes.fila.numero_incidencia}`]),
    ...enLaTienda(antes, ahora),
  ];
}

/**
 * Returns what others changed in a technician's list between two readings of it, both with the hechos of his phone
 * applied. `nombre` is his, `propios` are partes that he changed himself on another
 * device.
 */
export function cambiosDeLista(
  antes: readonly ParteDeLista[],
  ahora: readonly ParteDeLista[],
  { nombre: quien, propios }: { readonly nombre: string; readonly propios: ReadonlySet<number> },
): CambioDeLista[] {
  const eran = new Map(antes.map((parte) => [parte.fila.id, parte]));
  const son = new Set(ahora.map(({ fila }) => fila.id));
  const quedan = ahora.flatMap((parte): CambioDeLista[] => {
    const { id } = parte.fila;
    const era = eran.get(id);
    if (era === undefined) return [{ id, clase: 'nuevo', texto: `${numeroDe(parte.fila)} asignado: ${lugar(parte)}` }];
    const que = diferencias(era, parte, quien);
    return que.length === 0 ? [] : [{ id, clase: 'cambiado', texto: `${numeroDe(parte.fila)}: ${que.join(', ')}` }];
  });
  const idos = antes
    .filter(({ fila }) => !son.has(fila.id))
    .map((parte): CambioDeLista => {
      const texto = `${numeroDe(parte.fila)} ya no está en su lista: ${lugar(parte)}`;
      return { id: parte.fila.id, clase: 'ido', texto };
    });
  return [...idos, ...quedan].filter(({ id }) => !propios.has(id));
}

const NOMBRES = {
  nuevo: ['parte asignado', 'partes asignados'],
  cambiado: ['parte cambiado', 'partes cambiados'],
  ido: ['parte menos', 'partes menos'],
} as const;

/** One short notice of all changes; '' of none. */
export function avisoDeCambios(cambios: readonly CambioDeLista[]): string {
  const [unico, ...otros] = cambios;
  if (otros.length === 0) return unico?.texto ?? '';
  return (['nuevo', 'cambiado', 'ido'] as const)
    .map((clase) => [cambios.filter((c) => c.clase === clase).length, NOMBRES[clase]] as const)
    .filter(([n]) => n > 0)
    .map(([n, [uno, varios]]) => `${n} ${n === 1 ? uno : varios}`)
    .join(', ');
}
