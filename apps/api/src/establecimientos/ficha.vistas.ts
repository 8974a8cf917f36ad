import type { EstablecimientoDetalle, EstablecimientoFicha } from '@tajo/contract/establecimientos';
import type { MuebleColocado } from '@tajo/contract/instalado';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { Puesto } from '../instalado/presente.queries.ts';
import { porPunto } from '../instalado/punto.vistas.ts';

type Contenido = Pick<
  EstablecimientoFicha,
  'componentes_establecimiento' | 'componentes_muebles' | 'componentes_posiciones' | 'muebles'
>;
type Informe = Pick<EstablecimientoDetalle, 'componentes' | 'informe' | 'inventario'>;

const numerosDe = ({ num_posiciones }: Pick<MuebleColocado, 'num_posiciones'>): number[] =>
  Array.from({ length: num_posiciones }, (_, i) => i + 1);

const componentesDe = (puesto: readonly Puesto[]): readonly Puesto[] =>
  puesto.filter((p) => p.tipo_elemento === TIPO_ELEMENTO.COMPONENTE);
const terminalDe = (puesto: readonly Puesto[]): Puesto | undefined =>
  puesto.find((p) => p.tipo_elemento === TIPO_ELEMENTO.TERMINAL);

const elementos = (puesto: readonly Puesto[]) =>
  componentesDe(puesto).map(({ nombre, unidades }) => ({ nombre_elemento: nombre, unidades }));

/** Returns what stands in the shop, in the shape of its form (AMB-086). */
export function contenidoDeFicha(puesto: readonly Puesto[], colocados: readonly MuebleColocado[]): Contenido {
  const en = porPunto(puesto);
  const muebles = colocados.map(({ id: id_mueble, nombre, num_posiciones }) => ({
    id_mueble,
    nombre,
    num_posiciones,
    componentes: elementos(en(id_mueble, 0)),
    posiciones: numerosDe({ num_posiciones }).map((posicion) => {
      const aqui = en(id_mueble, posicion);
      const terminal = terminalDe(aqui);
      return {
        posicion,
        id_terminal: terminal?.id_elemento ?? null,
        nombre_terminal: terminal?.nombre ?? null,
        componentes: elementos(aqui),
      };
    }),
  }));
  return {
    componentes_establecimiento: elementos(en(0, 0)),
    componentes_muebles: muebles.map(({ id_mueble, componentes }) => ({ id_mueble, componentes })),
    componentes_posiciones: muebles.map(({ id_mueble, posiciones }) => ({
      id_mueble,
      posiciones: posiciones.map(({ posicion, id_terminal, componentes }) => ({ posicion, id_terminal, componentes })),
    })),
    muebles,
  };
}

const enTexto = (puesto: readonly Puesto[]): string =>
  puesto.map(({ nombre, unidades }) => `${nombre} (${unidades})`).join(', ');

const unidadesDe = (puesto: readonly Puesto[]): number => puesto.reduce((suma, { unidades }) => suma + unidades, 0);

/** Divides placed components into those in use and those in desuso; together they are all (AMB-070). */
function porUso(puesto: readonly Puesto[]) {
  const componentes = componentesDe(puesto);
  const [enUso, enDesuso] = [componentes.filter((p) => !p.desuso), componentes.filter((p) => p.desuso)];
  return {
    textos: { componentes: enTexto(enUso), componentes_desactualizados: enTexto(enDesuso) },
    cuenta: { unidades: unidadesDe(enUso), unidades_desactualizadas: unidadesDe(enDesuso) },
  };
}

export function inventarioDe(puesto: readonly Puesto[]): EstablecimientoDetalle['inventario'] {
  const filas = new Map<string, { nombre: string; categoria: string; cantidad: number }>();
  for (const { tipo_elemento, id_elemento, nombre, categoria, unidades } of puesto) {
    const clave = `${tipo_elemento}:${id_elemento}`;
    filas.set(clave, { nombre, categoria, cantidad: unidades + (filas.get(clave)?.cantidad ?? 0) });
  }
  return [...filas.values()];
}

interface TiendaPuesta {
  readonly nombre: string;
  readonly puesto: readonly Puesto[];
  readonly muebles: readonly MuebleColocado[];
}

/**
 * Returns the detail, the furniture report (a row per level and position) and the inventory of a shop (AMB-069,
 * AMB-101).
 */
export function informeDe(
  { nombre: establecimiento, puesto, muebles: colocados }: TiendaPuesta,
  categorias: ReadonlyMap<number, string>,
  ruta: (id_imagen: string | null) => string | null,
): Informe {
  const en = porPunto(puesto);
  const nivel = (id: number): string => categorias.get(id) ?? '';
  const tienda = {
    establecimiento,
    mueble: null,
    posicion: null,
    terminal: null,
    categoria_componente: nivel(CATEGORIA_ESTABLECIMIENTO),
    ...porUso(en(0, 0)).textos,
  };
  const muebles = colocados.map((mueble) => ({
    mueble,
    ...porUso(en(mueble.id, 0)),
    posiciones: numerosDe(mueble).map((posicion) => {
      const aqui = en(mueble.id, posicion);
      return { posicion, terminal: terminalDe(aqui), ...porUso(aqui) };
    }),
  }));
  return {
    componentes: {
      nombre_componentes: enTexto(componentesDe(en(0, 0))),
      muebles: muebles.map(({ mueble, textos, cuenta: suya, posiciones }) => ({
        nombre_mueble: mueble.nombre,
        nombre_componentes: textos.componentes,
        nombre_componentes_desactualizados: textos.componentes_desactualizados,
        unidades_desactualizadas: suya.unidades_desactualizadas,
        posiciones: posiciones.map(({ posicion, terminal, textos: suyos, cuenta }) => ({
          posicion,
          path_terminal: ruta(terminal?.id_imagen ?? null),
          nombre_terminal: terminal?.nombre ?? null,
          ...suyos,
          ...cuenta,
        })),
      })),
    },
    informe: [
      tienda,
      ...muebles.flatMap(({ mueble, textos, posiciones }) => [
        { ...tienda, mueble: mueble.nombre, categoria_componente: nivel(CATEGORIA_MUEBLE), ...textos },
        ...posiciones.map(({ posicion, terminal, textos: suyos }) => ({
          ...tienda,
          mueble: mueble.nombre,
          posicion,
          terminal: terminal?.nombre ?? null,
          categoria_componente: nivel(CATEGORIA_POSICION),
          ...suyos,
        })),
      ]),
    ],
    inventario: inventarioDe(puesto),
  };
}
