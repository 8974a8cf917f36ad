import { NO_EXISTE } from '@tajo/contract/campos';
import type { componenteApi } from '@tajo/contract/componentes';
import type { Body } from '@tajo/contract/endpoint';
import { escribirStock } from '@tajo/domain/almacen/motivo';
import { versionQueObliga } from '@tajo/domain/almacen/stock';
import { cambiarCategoria } from '@tajo/domain/componentes/categoria';
import { guardarPack } from '@tajo/domain/componentes/pack';
import { marca } from '@tajo/domain/marca';
import { cambiaAlgo } from '@tajo/domain/version';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { ajustarCantidad, ajusteDe } from '../almacen/almacen.escrituras.ts';
import { conDescuadre } from '../almacen/descuadre.queries.ts';
import { catalogosQueries } from '../catalogos/catalogos.queries.ts';
import type { Tx } from '../db/handle.ts';
import { anotar, reservarLinea } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { fieldError } from '../server/answer/http-error.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import { hoyDe, type System } from '../system.ts';
import { componentesQueries } from './componentes.queries.ts';

type Forma = Body<typeof componenteApi.guardar>;

async function exigirCategoria(tx: Tx, id_categoria: number): Promise<void> {
  if (!(await catalogosQueries(tx).hayCategoria('componente', id_categoria)))
    throw fieldError(422, 'id_categoria', NO_EXISTE);
}

/** Creates a component, or changes it if `id` is given. A new stock figure is written as a movement (AMB-064). */
export const guardarComponente = (system: System, actor: Actor, forma: Forma) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const { id, version, cantidad, cantidad_vista, descuadre_visto, motivo, motivo_texto, ...resto } = forma;
    const { pack, cantidad_pack, desuso, ...campos } = resto;
    const componentes = componentesQueries(tx);
    const antes = id ? found(await componentes.bloquear(id)) : null;
    if (antes !== null) {
      const obliga = { id: antes.id, version: versionQueObliga(antes, forma) };
      await exigirVersion(escritura, 'componente', obliga, version);
    }
    await exigirCategoria(tx, campos.id_categoria);
    // Reads all that stands of it while nobody else can name it.
    if (antes !== null && antes.id_categoria !== campos.id_categoria)
      unwrap(cambiarCategoria(antes, campos.id_categoria, await componentes.leerDonde(antes.id)));
    const enStock = antes && (await conDescuadre(tx, TIPO_ELEMENTO.COMPONENTE, antes));
    const escrita = { cantidad, cantidad_vista, descuadre_visto, motivo, motivo_texto };
    const stock = unwrap(escribirStock(enStock, escrita));
    const minimo = campos.minimo === undefined ? (antes?.minimo ?? null) : campos.minimo;
    const hoy = hoyDe(system);
    const previa = antes === null ? null : { marcada: antes.desuso, fecha_baja: antes.fecha_baja };
    const { marcada, fecha_baja } = marca(previa, desuso, hoy);
    const fila = {
      ...campos,
      minimo,
      ...unwrap(guardarPack(antes, { pack, cantidad_pack })),
      desuso: marcada,
      fecha_baja,
    };
    const leidoAntes = antes === null ? undefined : await componentes.leer(antes.id);
    const clave = antes === null ? await componentes.insertar(fila) : antes.id;
    if (antes !== null) await componentes.cambiar(clave, fila, cambiaAlgo(antes, fila));
    const linea = await reservarLinea(tx);
    await ajustarCantidad(tx, ajusteDe(system, actor, linea), {
      tipo_elemento: TIPO_ELEMENTO.COMPONENTE,
      id: clave,
      ...stock,
    });
    const despues = found(await componentes.leer(clave));
    const accion = 'componente.guardar';
    await anotar(escritura, {
      accion,
      entidad: 'componente',
      id: clave,
      linea,
      motivo: stock.motivo,
      antes: leidoAntes,
      despues,
    });
    return antes === null ? creado(despues) : despues;
  });

/** Throws 409 while a terminal, a mueble, an establishment or an action refers to it (AMB-052). */
export const borrarComponente = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    found(await componentesQueries(tx).bloquear(id));
    const antes = await componentesQueries(tx).leer(id);
    await componentesQueries(tx).borrar(id);
    await anotar(escritura, { accion: 'componente.borrar', entidad: 'componente', id, antes });
    return undefined;
  });
