import type { Colocado, Sitio } from '../almacen/lugar.ts';
import { claveElemento, claveLugar } from '../almacen/lugar.ts';
import { TIPO_ELEMENTO, UNIDADES_MAXIMAS } from '../almacen/elemento.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

type Unidades = { readonly id_componente: number; readonly unidades: number };
type Posicion = {
  /** If absent, the index in the list plus one. */
  readonly posicion?: number | undefined;
  readonly id_terminal: number | null;
  readonly componentes: readonly Unidades[];
};
type MuebleConPosiciones = { readonly id_mueble: number | null; readonly posiciones: readonly Posicion[] };

/** Content of a shop as its form asks for it (AMB-086); a list that is not sent stays unchanged. */
export type ColocacionPedida = {
  readonly establecimiento: readonly Unidades[] | undefined;
  readonly muebles: readonly { readonly id_mueble: number; readonly componentes: readonly Unidades[] }[] | undefined;
  /** Without id_mueble, in the order of `muebles`. */
  readonly posiciones: readonly MuebleConPosiciones[] | undefined;
};
export type EstadoDeTienda = { readonly muebles: readonly number[]; readonly colocado: readonly Colocado[] };
type Catalogo = {
  /** Positions of the muebles that exist. */
  readonly num_posiciones: ReadonlyMap<number, number>;
  readonly terminales: ReadonlySet<number>;
};

const estaVacia = ({ id_terminal, componentes }: Posicion): boolean => id_terminal === null && componentes.length === 0;

const repetido = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

const componentesEn = (sitio: Sitio, componentes: readonly Unidades[]): Colocado[] =>
  componentes.map(({ id_componente, unidades }) => ({
    tipo_elemento: TIPO_ELEMENTO.COMPONENTE,
    id_elemento: id_componente,
    unidades,
    sitio,
  }));

const terminalEn = (sitio: Sitio, id_terminal: number | null): Colocado[] =>
  id_terminal === null ? [] : [{ tipo_elemento: TIPO_ELEMENTO.TERMINAL, id_elemento: id_terminal, unidades: 1, sitio }];

const CAMPO_MUEBLES = 'componentes_muebles';
const CAMPO_POSICIONES = 'componentes_posiciones';

function campoDe({ id_mueble, posicion }: Sitio): string {
  if (id_mueble === 0) return 'componentes_establecimiento';
  return posicion === 0 ? CAMPO_MUEBLES : CAMPO_POSICIONES;
}

/** Adds up elements that are named twice at one spot. */
function sumar(colocado: readonly Colocado[]): Result<Colocado[]> {
  const sums = new Map<string, Colocado>();
  for (const c of colocado) {
    const key = `${claveElemento(c)}@${claveLugar(c.sitio)}`;
    const antes = sums.get(key)?.unidades ?? 0;
    if (antes > 0 && antes + c.unidades > UNIDADES_MAXIMAS)
      return fail('establecimiento.demasiadas_unidades', campoDe(c.sitio));
    sums.set(key, { ...c, unidades: antes + c.unidades });
  }
  return ok([...sums.values()]);
}

/** Returns the muebles of the shop. Fails if one does not exist or is given twice (AMB-085). */
function elegirMuebles(
  antes: EstadoDeTienda,
  { muebles }: ColocacionPedida,
  { num_posiciones }: Catalogo,
): Result<readonly number[]> {
  const ids = muebles?.map((m) => m.id_mueble) ?? antes.muebles;
  if (repetido(ids)) return fail('establecimiento.mueble_repetido', CAMPO_MUEBLES);
  return ids.every((id) => num_posiciones.has(id))
    ? ok(ids)
    : fail('establecimiento.mueble_desconocido', CAMPO_MUEBLES);
}

function enPosiciones(
  id_establecimiento: number,
  posiciones: readonly MuebleConPosiciones[],
  muebles: readonly number[],
  { num_posiciones, terminales }: Catalogo,
): Result<Colocado[]> {
  const ids = posiciones.map((p, i) => p.id_mueble ?? muebles[i] ?? 0);
  if (repetido(ids)) return fail('establecimiento.mueble_repetido', CAMPO_POSICIONES);
  const colocado: Colocado[] = [];
  for (const [i, { posiciones: lista }] of posiciones.entries()) {
    const id_mueble = ids[i] ?? 0;
    if (!muebles.includes(id_mueble)) return fail('establecimiento.mueble_ausente', CAMPO_POSICIONES);
    const numeros = lista.map((p, at) => p.posicion ?? at + 1);
    if (repetido(numeros)) return fail('establecimiento.posicion_repetida', CAMPO_POSICIONES);
    const hay = num_posiciones.get(id_mueble) ?? 0;
    // A form that was open while the mueble lost positions names them, empty.
    if (lista.some((p, at) => (numeros[at] ?? 0) > hay && !estaVacia(p)))
      return fail('accion.posicion_inexistente', CAMPO_POSICIONES, { posiciones: hay });
    for (const [at, { id_terminal, componentes }] of lista.entries()) {
      if (id_terminal !== null && !terminales.has(id_terminal)) {
        return fail('establecimiento.terminal_desconocido', CAMPO_POSICIONES);
      }
      const sitio = { id_establecimiento, id_mueble, posicion: numeros[at] ?? 0 };
      colocado.push(...terminalEn(sitio, id_terminal), ...componentesEn(sitio, componentes));
    }
  }
  return ok(colocado);
}

/** Returns what stands in the shop after the form: its muebles, and everything in them and outside. */
export function colocar(
  id_establecimiento: number,
  antes: EstadoDeTienda,
  pedido: ColocacionPedida,
  catalogo: Catalogo,
): Result<EstadoDeTienda> {
  const muebles = elegirMuebles(antes, pedido, catalogo);
  if (!muebles.ok) return muebles;
  const sitio = (id_mueble: number): Sitio => ({ id_establecimiento, id_mueble, posicion: 0 });
  const quedan = antes.colocado.filter((c) => c.sitio.id_mueble === 0 || muebles.value.includes(c.sitio.id_mueble));
  const posiciones =
    pedido.posiciones === undefined
      ? ok(quedan.filter((c) => c.sitio.posicion > 0))
      : enPosiciones(id_establecimiento, pedido.posiciones, muebles.value, catalogo);
  if (!posiciones.ok) return posiciones;
  const enMuebles =
    pedido.muebles?.flatMap((m) => componentesEn(sitio(m.id_mueble), m.componentes)) ??
    quedan.filter((c) => c.sitio.id_mueble > 0 && c.sitio.posicion === 0);
  const enTienda =
    pedido.establecimiento === undefined
      ? quedan.filter((c) => c.sitio.id_mueble === 0)
      : componentesEn(sitio(0), pedido.establecimiento);
  const colocado = sumar([...enTienda, ...enMuebles, ...posiciones.value]);
  return colocado.ok ? ok({ muebles: muebles.value, colocado: colocado.value }) : colocado;
}
