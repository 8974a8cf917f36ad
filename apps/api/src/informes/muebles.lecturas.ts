import { mueblesDeTiendaLista } from '@tajo/contract/establecimientos';
import { grupos } from '@tajo/domain/grupos';
import { informeDe } from '../establecimientos/ficha.vistas.ts';
import { presenteQueries } from '../instalado/presente.queries.ts';
import type { Condition } from '../server/list/source.ts';
import { sheetColumns } from '../server/list/answer.ts';
import type { SheetCell } from '../server/sheet/cells.ts';
import { MAX_ROWS, type Spreadsheet } from '../server/sheet/sheet.ts';
import { tooManyRows } from '../server/sheet/too-many.ts';
import type { System } from '../system.ts';
import { informesQueries } from './informes.queries.ts';

const LOTE = 50;

const CAMPOS = [
  'establecimiento',
  'mueble',
  'posicion',
  'terminal',
  'categoria_componente',
  'componentes',
  'componentes_desactualizados',
] as const;

const tiendaDe = ({ id_establecimiento }: { readonly id_establecimiento: number }): number => id_establecimiento;

async function* lotesDe({ db }: System, alcance: Condition): AsyncGenerator<SheetCell[][]> {
  const presente = presenteQueries(db);
  const [tiendas, categorias] = [await informesQueries(db).leerTiendas(alcance), await presente.leerCategorias()];
  // A row for each shop besides: refused before the first one, as the sheets of lists are (AMB-033).
  const sitios = await presente.contarSitios(tiendas.map(({ id }) => id));
  if (tiendas.length + sitios >= MAX_ROWS) throw tooManyRows();
  for (let n = 0; n < tiendas.length; n += LOTE) {
    const lote = tiendas.slice(n, n + LOTE);
    const ids = lote.map(({ id }) => id);
    const puesto = grupos(await presente.leerPuestoDeVarios(ids), tiendaDe);
    const muebles = grupos(await presente.leerMueblesDeVarios(ids), tiendaDe);
    const filas = lote.flatMap(
      ({ id, nombre }) =>
        informeDe({ nombre, puesto: puesto(id), muebles: muebles(id) }, categorias, () => null).informe,
    );
    yield filas.map((fila) => CAMPOS.map((campo) => fila[campo]));
  }
}

/** The furniture report of every shop with a parte `t` of a condition, by the shop's name. */
export const hojaDeMuebles = (system: System, alcance: Condition): Spreadsheet => ({
  name: 'Muebles',
  columns: sheetColumns(CAMPOS.map((campo) => mueblesDeTiendaLista.columnas[campo] ?? { label: campo })),
  zone: system.settings.TZ_NEGOCIO,
  batches: lotesDe(system, alcance),
});
