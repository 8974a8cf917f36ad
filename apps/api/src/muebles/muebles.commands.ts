import type { Body } from '@tajo/contract/endpoint';
import type { muebleApi } from '@tajo/contract/muebles';
import { CATEGORIA_MUEBLE } from '@tajo/domain/categorias';
import { elegirComponentes } from '@tajo/domain/componentes/elegir';
import { cambiarPosiciones } from '@tajo/domain/muebles/posiciones';
import { componentesQueries } from '../componentes/componentes.queries.ts';
import { anotar, reservarLinea } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { HttpError } from '../server/answer/http-error.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { mueblesQueries } from './muebles.queries.ts';

type Forma = Body<typeof muebleApi.guardar>;

/** Creates a mueble, or changes it if `id` is given. A position with something in it cannot be removed (AMB-087). */
export const guardarMueble = (system: System, actor: Actor, forma: Forma) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const { id, version, componentes: referencias, num_posiciones: pedidas, ...campos } = forma;
    const muebles = mueblesQueries(tx);
    const antes = id ? found(await muebles.bloquear(id)) : null;
    if (antes !== null) await exigirVersion(escritura, 'mueble', antes, version);
    // Reads every spot of every shop while nobody can record anything in the mueble.
    const ocupadas = antes !== null && pedidas < antes.num_posiciones ? await muebles.leerOcupadas(antes.id) : [];
    const num_posiciones = unwrap(cambiarPosiciones(pedidas, ocupadas));
    const previos = antes === null ? [] : await muebles.leerComponentes(antes.id);
    const elegidos = await componentesQueries(tx).leerReferidos(referencias);
    const componentes = unwrap(elegirComponentes(elegidos, previos, 'componentes', CATEGORIA_MUEBLE));
    const fila = { ...campos, num_posiciones };
    const clave = antes === null ? await muebles.insertar(fila) : antes.id;
    const leidoAntes = antes === null ? undefined : await muebles.leer(clave);
    if (antes !== null) await muebles.cambiar(clave, fila);
    await muebles.cambiarComponentes(clave, componentes);
    const linea = await reservarLinea(tx);
    if (num_posiciones !== antes?.num_posiciones) {
      const hecho = { registrado: system.now(), id_usuario: actor.id, id_historial: linea };
      await muebles.insertarPosiciones({ ...hecho, id_mueble: clave, num_posiciones });
    }
    const despues = found(await muebles.leer(clave));
    await anotar(escritura, {
      accion: 'mueble.guardar',
      entidad: 'mueble',
      id: clave,
      linea,
      antes: leidoAntes,
      despues,
    });
    return antes === null ? creado(despues) : despues;
  });

/** Throws 409 while it stands in an establishment or an action of a parte refers to it (AMB-052). */
export const borrarMueble = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    found(await mueblesQueries(tx).bloquear(id));
    const antes = await mueblesQueries(tx).leer(id);
    if (await mueblesQueries(tx).hayAcciones(id)) {
      throw new HttpError(409, { message: 'No se puede eliminar: el mueble figura en acciones de partes.' });
    }
    await mueblesQueries(tx).borrar(id);
    await anotar(escritura, { accion: 'mueble.borrar', entidad: 'mueble', id, antes });
    return undefined;
  });
