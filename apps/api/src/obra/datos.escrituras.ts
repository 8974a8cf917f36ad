import type { DatosEstablecimiento, datosEstablecimientoApi } from '@tajo/contract/obra';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import type { Body } from '@tajo/contract/endpoint';
import { SIN_DECLARAR, fechar } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { chocarDato, fundirDatos } from '@tajo/domain/establecimientos/datos';
import { situar } from '@tajo/domain/establecimientos/punto';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { buscarUbicacion, type Ubicacion } from '../establecimientos/ubicacion.servicios.ts';
import { anotar, historialQueries } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { asentarHecho, fecharHecho } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { establecimientoAEscribir } from '../partes/establecimiento-propio.servicios.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found, notFound } from '../server/answer/found.ts';
import type { Escritura } from '../escritura.ts';
import { datosQueries } from './datos.queries.ts';

type Forma = Body<typeof datosEstablecimientoApi.actualizar>;

/** The started parte on whose site the data were found, if the save names one; 404 when it is of another shop. */
async function parteDelSitio(escritura: Escritura, { id, id_parte, id_intento }: Forma) {
  if (typeof id_parte !== 'number') return null;
  const parte = await abrirParaHecho(escritura, { id: id_parte, id_intento });
  if (parte.id_establecimiento !== id) throw notFound('El parte no es de este establecimiento.');
  unwrap(trabajar(parte));
  return parte;
}

type Datos = Omit<DatosEstablecimiento, 'id' | 'version'>;

const camposDe = ({ id: _id, version: _version, ...campos }: DatosEstablecimiento): Datos => campos;

/** The contact data that a save leaves behind, and the fields that it may not write (REG-027). */
export function datosEscritos({ leido, ...forma }: Forma, antes: DatosEstablecimiento) {
  const { id: _id, version: _version, id_parte: _parte, id_intento: _intento, ocurrido: _ocurrido, ...datos } = forma;
  return leido === undefined ? { datos, chocan: [] } : fundirDatos<Datos>(camposDe(antes), leido, datos);
}

export interface DatosUbicados {
  readonly datos: Datos;
  readonly ubicacion: Ubicacion;
}

const mismaDireccion = (a: Datos, b: Datos): boolean =>
  a.calle === b.calle &&
  a.localidad === b.localidad &&
  a.codigo_postal === b.codigo_postal &&
  a.provincia === b.provincia;

/** Refuses a save for the first field that somebody has changed to something else meanwhile. */
async function exigirSinChoque(
  { tx, system, actor }: Escritura,
  id: number,
  chocan: readonly (keyof Datos)[],
): Promise<void> {
  const [campo] = chocan;
  if (campo === undefined) return;
  const autor = await historialQueries(tx).leerAutorDeCampo('establecimiento', id, campo);
  const { nombre_usuario, fecha, id_usuario } = autor ?? {
    nombre_usuario: null,
    fecha: system.now(),
    id_usuario: null,
  };
  const propio = id_usuario === actor.id;
  const quien = { nombre_usuario: nombre_usuario ?? 'Otra persona', fecha: new Date(fecha), propio };
  unwrap(chocarDato(campo, CAMPOS_ESTABLECIMIENTO[campo].label, quien, system.settings.TZ_NEGOCIO));
}

export interface EnvioDeDatos {
  readonly forma: Forma;
  /** Null if there was no such shop, or where was not asked. */
  readonly ubicados: DatosUbicados | null;
  readonly declarado?: Declarado;
}

/** Contact and address as found on site, at once in the register (AMB-102). */
export async function actualizarDatosEn(
  escritura: Escritura,
  { forma, ubicados, declarado = SIN_DECLARAR }: EnvioDeDatos,
): Promise<DatosEstablecimiento> {
  const { tx, system, actor } = escritura;
  const { id, version, leido } = forma;
  const datos = datosQueries(tx);
  const parte = await parteDelSitio(escritura, forma);
  if (parte === null) await establecimientoAEscribir(tx, actor, id);
  const antes = found(await datos.bloquear(id));
  if (leido === undefined) await exigirVersion(escritura, 'establecimiento', antes, version);
  const { datos: campos, chocan } = datosEscritos(forma, antes);
  await exigirSinChoque(escritura, id, chocan);
  // The address was saved between the search and the lock: its town is all that is asked now.
  const { id_provincia, ...puntos } =
    ubicados !== null && mismaDireccion(ubicados.datos, campos)
      ? ubicados.ubicacion
      : await buscarUbicacion({ ...system, db: tx }, campos, false);
  // A point that was only guessed from the old town moves with the address (AMB-090).
  const punto = unwrap(situar((await establecimientosQueries(tx).leerPunto(id)) ?? null, {}, puntos));
  const despues = await datos.cambiar(id, { ...campos, id_provincia, ...punto });
  const linea = { accion: 'establecimiento.datos', entidad: 'establecimiento', id, antes, despues } as const;
  if (parte !== null) {
    const fechado = fecharHecho(parte, declarado, system.now());
    await asentarHecho(escritura, parte, { ...linea, fechado });
  } else {
    const fechado = fechar(declarado, null, system.now());
    await anotar(escritura, { ...linea, hecho: { fechado, id_intento: null } });
  }
  return despues;
}
