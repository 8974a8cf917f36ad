import type { DatosEstablecimiento, datosEstablecimientoApi } from '@tajo/contract/obra';
import type { Body } from '@tajo/contract/endpoint';
import { SIN_DECLARAR, fechar } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { hayQueSituar, situar } from '@tajo/domain/establecimientos/punto';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/handle.ts';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { buscarUbicacion, type Ubicacion } from '../establecimientos/ubicacion.servicios.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { asentarHecho, fecharHecho } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { datosQueries } from './datos.queries.ts';
import {
  establecimientoAEscribir,
  establecimientoALeer,
  puedeLeer,
} from '../partes/establecimiento-propio.servicios.ts';

export async function leerDatos(system: System, actor: Actor, id: number): Promise<DatosEstablecimiento> {
  await establecimientoALeer(system.db, actor, id);
  return found(await datosQueries(system.db).leer(id));
}

type Forma = Body<typeof datosEstablecimientoApi.actualizar>;

/** The started parte on whose site the data were found, if the save names one; 404 when it is of another shop. */
async function parteDelSitio(tx: Tx, system: System, actor: Actor, { id, id_parte, id_intento }: Forma) {
  if (typeof id_parte !== 'number') return null;
  const parte = await abrirParaHecho(tx, system, actor, { id: id_parte, id_intento });
  found(parte.id_establecimiento === id || undefined, 'El parte no es de este establecimiento.');
  unwrap(trabajar(parte));
  return parte;
}

/** Where the address is; no geocoder is asked for who may not change it. */
export async function ubicarDatos(system: System, actor: Actor, forma: Forma): Promise<Ubicacion> {
  const antes = await establecimientosQueries(system.db).leerPunto(forma.id);
  const puede = antes !== undefined && (await puedeLeer(system.db, actor, forma.id));
  return buscarUbicacion(system, forma, puede && hayQueSituar(antes, {}));
}

interface Envio {
  readonly forma: Forma;
  readonly ubicacion: Ubicacion;
  readonly declarado?: Declarado;
}

/** Contact and address as found on site, at once in the register (AMB-102). */
export const actualizarDatos = (
  system: System,
  actor: Actor,
  { forma, ubicacion, declarado = SIN_DECLARAR }: Envio,
): Promise<DatosEstablecimiento> =>
  inTransaction(system, async (tx) => {
    const { id, version, id_parte: _parte, id_intento: _intento, ocurrido: _ocurrido, ...campos } = forma;
    const datos = datosQueries(tx);
    const parte = await parteDelSitio(tx, system, actor, forma);
    if (parte === null) await establecimientoAEscribir(tx, actor, id);
    const antes = found(await datos.bloquear(id));
    await exigirVersion({ tx, system, actor }, 'establecimiento', antes, version);
    const { id_provincia, ...puntos } = ubicacion;
    // A point that was only guessed from the old town moves with the address (AMB-090).
    const punto = unwrap(situar((await establecimientosQueries(tx).leerPunto(id)) ?? null, {}, puntos));
    const despues = await datos.cambiar(id, { ...campos, id_provincia, ...punto });
    const linea = { accion: 'establecimiento.datos', entidad: 'establecimiento', id, antes, despues } as const;
    if (parte !== null) {
      const fechado = fecharHecho(parte, declarado, system.now());
      await asentarHecho({ tx, system, actor }, parte, { ...linea, fechado });
    } else {
      const fechado = fechar(declarado, null, system.now());
      await anotar(tx, system, actor, { ...linea, hecho: { fechado, id_intento: null } });
    }
    return despues;
  });
