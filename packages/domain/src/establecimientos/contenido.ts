/** A component with its units as typed: '' while being corrected. */
export type ComponenteEscrito = { readonly nombre_elemento: string; readonly unidades: number | '' };
export type PosicionEscrita = {
  readonly posicion: number;
  readonly id_terminal: number | null;
  readonly componentes: readonly ComponenteEscrito[];
};
type MuebleEscrito = { readonly id_mueble: number; readonly componentes: readonly ComponenteEscrito[] };
type PosicionesEscritas = { readonly id_mueble: number; readonly posiciones: readonly PosicionEscrita[] };

/** Content of a shop as its form is sent (AMB-086): each mueble once, in both lists. */
export interface Contenido {
  readonly componentes_establecimiento: readonly ComponenteEscrito[];
  readonly componentes_muebles: readonly MuebleEscrito[];
  readonly componentes_posiciones: readonly PosicionesEscritas[];
}
export type MuebleLleno = MuebleEscrito & PosicionesEscritas;

/** Change of a position, or of parts of it. */
type Cambio = Partial<Omit<PosicionEscrita, 'posicion'>>;

export const vacia = (posicion: number): PosicionEscrita => ({ posicion, id_terminal: null, componentes: [] });
export const estaVacia = ({ id_terminal, componentes }: PosicionEscrita): boolean =>
  id_terminal === null && componentes.length === 0;

export const posicionesDe = (contenido: Contenido, id_mueble: number): readonly PosicionEscrita[] =>
  contenido.componentes_posiciones.find((mueble) => mueble.id_mueble === id_mueble)?.posiciones ?? [];

export const componentesDe = (contenido: Contenido, id_mueble: number): readonly ComponenteEscrito[] =>
  contenido.componentes_muebles.find((mueble) => mueble.id_mueble === id_mueble)?.componentes ?? [];

/** Adds a mueble with its empty positions; one that is already there stays unchanged (AMB-085). */
export function anadirMueble(
  contenido: Contenido,
  { id, num_posiciones }: { readonly id: number; readonly num_posiciones: number },
): Contenido {
  const posiciones = Array.from({ length: num_posiciones }, (_, i) => vacia(i + 1));
  return copiarMuebles(
    contenido,
    contenido.componentes_muebles.some((m) => m.id_mueble === id)
      ? []
      : [{ id_mueble: id, componentes: [], posiciones }],
  );
}

export const quitarMueble = (contenido: Contenido, id: number): Contenido => ({
  ...contenido,
  componentes_muebles: contenido.componentes_muebles.filter(({ id_mueble }) => id_mueble !== id),
  componentes_posiciones: contenido.componentes_posiciones.filter(({ id_mueble }) => id_mueble !== id),
});

export const cambiarMueble = (
  contenido: Contenido,
  id: number,
  componentes: readonly ComponenteEscrito[],
): Contenido => ({
  ...contenido,
  componentes_muebles: contenido.componentes_muebles.map((mueble) =>
    mueble.id_mueble === id ? { ...mueble, componentes } : mueble,
  ),
});

/** Changes these positions of a mueble in the same way; parts that are not given stay. */
export const llenarPosiciones = (
  contenido: Contenido,
  id: number,
  cuales: ReadonlySet<number>,
  cambio: Cambio,
): Contenido => ({
  ...contenido,
  componentes_posiciones: contenido.componentes_posiciones.map((mueble) =>
    mueble.id_mueble === id
      ? {
          ...mueble,
          posiciones: mueble.posiciones.map((una) => (cuales.has(una.posicion) ? { ...una, ...cambio } : una)),
        }
      : mueble,
  ),
});

/** Position of a mueble, and the positions to copy it to. */
interface CopiaDePosicion {
  readonly id: number;
  readonly desde: number;
  readonly hasta: ReadonlySet<number>;
}

type SePone = (nombre_elemento: string) => boolean;

/** Copies the content of a position, as far as it may be placed again, to others of the same mueble (AMB-071). */
export function copiarPosicion(contenido: Contenido, { id, desde, hasta }: CopiaDePosicion, sePone: SePone): Contenido {
  const origen = posicionesDe(contenido, id).find(({ posicion }) => posicion === desde);
  if (origen === undefined) return contenido;
  const { id_terminal } = origen;
  const componentes = origen.componentes.filter(({ nombre_elemento }) => sePone(nombre_elemento));
  return llenarPosiciones(contenido, id, hasta, { id_terminal, componentes });
}

/** Copies muebles with their content: replaces those that are already there, adds the others at the end. */
export function copiarMuebles(contenido: Contenido, muebles: readonly MuebleLleno[]): Contenido {
  const porId = new Map(muebles.map((mueble) => [mueble.id_mueble, mueble]));
  const poner = <M extends { readonly id_mueble: number }>(lista: readonly M[], parte: (m: MuebleLleno) => M): M[] => {
    const estan = new Set(lista.map(({ id_mueble }) => id_mueble));
    const nuevos = muebles.filter(({ id_mueble }) => !estan.has(id_mueble));
    const sustituido = (antes: M): M => {
      const copia = porId.get(antes.id_mueble);
      return copia === undefined ? antes : parte(copia);
    };
    return [...lista.map(sustituido), ...nuevos.map(parte)];
  };
  return {
    ...contenido,
    componentes_muebles: poner(contenido.componentes_muebles, ({ id_mueble, componentes }) => ({
      id_mueble,
      componentes,
    })),
    componentes_posiciones: poner(contenido.componentes_posiciones, ({ id_mueble, posiciones }) => ({
      id_mueble,
      posiciones,
    })),
  };
}

/** Returns a mueble without components that may no longer be placed (AMB-071); `quitados`: their names. */
export function sinDesuso(
  mueble: MuebleLleno,
  sePone: { readonly enMueble: SePone; readonly enPosicion: SePone },
): { readonly mueble: MuebleLleno; readonly quitados: readonly string[] } {
  const quitados = new Set<string>();
  const quedan = (componentes: readonly ComponenteEscrito[], seDeja: SePone) =>
    componentes.filter(({ nombre_elemento }) => seDeja(nombre_elemento) || !quitados.add(nombre_elemento));
  const limpio = {
    ...mueble,
    componentes: quedan(mueble.componentes, sePone.enMueble),
    posiciones: mueble.posiciones.map((una) => ({
      ...una,
      componentes: quedan(una.componentes, sePone.enPosicion),
    })),
  };
  return { mueble: limpio, quitados: [...quitados] };
}
