import type { Body } from '@tajo/contract/endpoint';
import type { establecimientoApi } from '@tajo/contract/establecimientos';
import type { Colocado } from '@tajo/domain/almacen/lugar';
import type { Nivel } from '@tajo/domain/almacen/nivel';
import { nivelDe } from '@tajo/domain/almacen/nivel';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { elegirComponentes } from '@tajo/domain/componentes/elegir';
import { colocar } from '@tajo/domain/establecimientos/colocar';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { ajustarInstalado } from '../almacen/almacen.escrituras.ts';
import { almacenQueries, type Asiento } from '../almacen/almacen.queries.ts';
import { componentesQueries } from '../componentes/componentes.queries.ts';
import type { Tx } from '../db/handle.ts';
import { colocacionQueries } from '../instalado/colocacion.queries.ts';
import { mueblesQueries } from '../muebles/muebles.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { terminalesQueries } from '../terminales/terminales.queries.ts';
import { presenteQueries } from '../instalado/presente.queries.ts';

type Forma = Body<typeof establecimientoApi.guardar>;
type Colocacion = Pick<Forma, 'componentes_establecimiento' | 'componentes_muebles' | 'componentes_posiciones'>;
type Elemento = NonNullable<Colocacion['componentes_establecimiento']>[number];

/** The elements of each field, with their level in the shop. */
const nombrados = ({
  componentes_establecimiento,
  componentes_muebles,
  componentes_posiciones,
}: Colocacion): Readonly<Record<string, { readonly nivel: Nivel; readonly elementos: readonly Elemento[] }>> => ({
  componentes_establecimiento: { nivel: CATEGORIA_ESTABLECIMIENTO, elementos: componentes_establecimiento ?? [] },
  componentes_muebles: {
    nivel: CATEGORIA_MUEBLE,
    elementos: componentes_muebles?.flatMap((m) => m.componentes) ?? [],
  },
  componentes_posiciones: {
    nivel: CATEGORIA_POSICION,
    elementos: componentes_posiciones?.flatMap((m) => m.posiciones.flatMap((p) => p.componentes)) ?? [],
  },
});

/** Returns ids of the components that the form names. A wrong name is reported for its field. */
async function identificar(tx: Tx, forma: Colocacion, colocado: readonly Colocado[]) {
  const ids = new Map<Elemento['nombre_elemento'], number>();
  for (const [campo, { nivel, elementos }] of Object.entries(nombrados(forma))) {
    const referencias = [...new Set(elementos.map((e) => e.nombre_elemento))];
    if (referencias.length === 0) continue;
    const yaEstaban = colocado.filter(
      (c) => c.tipo_elemento === TIPO_ELEMENTO.COMPONENTE && nivelDe(c.sitio) === nivel,
    );
    const referidos = await componentesQueries(tx).leerReferidos(referencias);
    unwrap(
      elegirComponentes(
        referidos,
        yaEstaban.map((c) => c.id_elemento),
        campo,
        nivel,
      ),
    );
    for (const [i, { componente }] of referidos.entries()) {
      const referencia = referencias[i];
      if (componente !== null && referencia !== undefined) ids.set(referencia, componente.id);
    }
  }
  return (elementos: readonly Elemento[]) =>
    elementos.map(({ nombre_elemento, unidades }) => ({ id_componente: ids.get(nombre_elemento) ?? 0, unidades }));
}

/**
 * Stores what the form says stands in the shop, without moving stock (AMB-067). The caller must have locked the shop.
 */
export async function colocarEnEstablecimiento(
  tx: Tx,
  asiento: Asiento,
  id_establecimiento: number,
  forma: Colocacion,
): Promise<void> {
  const colocado = await almacenQueries(tx).leerColocado(id_establecimiento);
  const muebles = (await presenteQueries(tx).leerMuebles(id_establecimiento)).map((m) => m.id);
  const conId = await identificar(tx, forma, colocado);
  const posiciones = forma.componentes_posiciones?.map(({ id_mueble, posiciones: lista }) => ({
    id_mueble,
    posiciones: lista.map((p) => ({ ...p, componentes: conId(p.componentes) })),
  }));
  const terminales = posiciones?.flatMap((m) => m.posiciones.flatMap((p) => p.id_terminal ?? [])) ?? [];
  const nombradas = [...(forma.componentes_muebles ?? []), ...(posiciones ?? [])].flatMap((m) => m.id_mueble ?? []);
  const catalogo = {
    num_posiciones: await mueblesQueries(tx).bloquearPosiciones([...muebles, ...nombradas]),
    terminales: await terminalesQueries(tx).leerExistentes([...new Set(terminales)]),
  };
  const pedido = {
    establecimiento: forma.componentes_establecimiento && conId(forma.componentes_establecimiento),
    muebles: forma.componentes_muebles?.map((m) => ({ ...m, componentes: conId(m.componentes) })),
    posiciones,
  };
  const estado = unwrap(colocar(id_establecimiento, { muebles, colocado }, pedido, catalogo));
  await colocacionQueries(tx).borrarSalvo(id_establecimiento, estado.muebles, asiento);
  await colocacionQueries(tx).insertar(id_establecimiento, estado.muebles, asiento);
  await ajustarInstalado(tx, asiento, id_establecimiento, estado.colocado);
}
