import type { Body } from '@tajo/contract/endpoint';
import type { EstablecimientoFicha, establecimientoApi } from '@tajo/contract/establecimientos';
import { hayQueSituar, situar } from '@tajo/domain/establecimientos/punto';
import { ajustarInstalado, ajusteDe } from '../almacen/almacen.escrituras.ts';
import { escribirSubido } from '../ficheros/ficheros.servicios.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { anotar, reservarLinea } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { colocacionQueries } from '../instalado/colocacion.queries.ts';
import { archivarPlanogramas, soltarPlanogramas } from './planogramas.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { UploadedFile } from '../server/files/received.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { colocarEnEstablecimiento } from './colocar.escrituras.ts';
import { establecimientosQueries } from './establecimientos.queries.ts';
import { leerFichaDeEstablecimiento } from './establecimientos.lecturas.ts';
import { buscarUbicacion, type Ubicacion } from './ubicacion.servicios.ts';

type Forma = Body<typeof establecimientoApi.guardar>;
type Guardado = Awaited<ReturnType<ReturnType<typeof establecimientosQueries>['bloquear']>>;

/** Returns the position of the form's address. Asks the geocoder unless a user has set the point. */
async function ubicar(system: System, forma: Forma): Promise<Ubicacion> {
  const antes = forma.id ? await establecimientosQueries(system.db).leerPunto(forma.id) : undefined;
  return buscarUbicacion(system, forma, hayQueSituar(antes ?? null, forma));
}

interface Preparado {
  readonly ubicacion: Ubicacion;
  readonly planograma: FicheroNuevo | undefined;
}

/** Does what asks other hosts, or takes long, for a form: finds its address, and stores its planogram. */
export const prepararEstablecimiento = async (
  system: System,
  forma: Forma,
  subido: UploadedFile | undefined,
): Promise<Preparado> => ({
  ubicacion: await ubicar(system, forma),
  planograma: subido && (await escribirSubido(system.ficheros, subido)),
});

/** Returns the columns to store for a form: its fields, the id of the province that it names, and the coordinates. */
function filaDe(antes: Guardado, forma: Forma, { id_provincia, ...puntos }: Ubicacion) {
  const { id: _, version: _version, latitud, longitud, ...resto } = forma;
  const { componentes_establecimiento: _e, componentes_muebles: _m, componentes_posiciones: _p, ...campos } = resto;
  return { ...campos, id_provincia, ...unwrap(situar(antes ?? null, { latitud, longitud }, puntos)) };
}

/**
 * Creates an establishment, or changes it if `id` is given. What stands there is stored without moving stock (AMB-067).
 */
export const guardarEstablecimiento = (
  system: System,
  actor: Actor,
  forma: Forma,
  { ubicacion, planograma }: Preparado,
) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const establecimientos = establecimientosQueries(tx);
    const antes = forma.id ? found(await establecimientos.bloquear(forma.id)) : undefined;
    if (antes !== undefined) await exigirVersion(escritura, 'establecimiento', antes, forma.version);
    const dentro = { ...system, db: tx };
    const fichaAntes = antes === undefined ? undefined : await leerFichaDeEstablecimiento(dentro, antes.id);
    const fila = filaDe(antes, forma, ubicacion);
    const id = antes === undefined ? await establecimientos.insertar(fila) : antes.id;
    if (antes !== undefined) await establecimientos.cambiar(id, fila);
    const linea = await reservarLinea(tx);
    await colocarEnEstablecimiento(tx, ajusteDe(system, actor, linea), id, forma);
    if (planograma !== undefined)
      await archivarPlanogramas(escritura, [{ id_establecimiento: id, fichero: planograma }]);
    const despues = await leerFichaDeEstablecimiento(dentro, id);
    await anotar(escritura, {
      accion: 'establecimiento.guardar',
      entidad: 'establecimiento',
      id,
      linea,
      antes: fichaAntes && sinRutas(fichaAntes),
      despues: sinRutas(despues),
    });
    return antes === undefined ? creado(despues) : despues;
  });

// The history stores what was written, without signed paths and derived fields.
const sinRutas = (ficha: EstablecimientoFicha) => {
  const { planograma: _planograma, muebles: _muebles, ...escrito } = ficha;
  return escrito;
};

/** Throws 409 while it has partes. Deletes its planograms and what stands there as well (AMB-052). */
export const borrarEstablecimiento = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const antes = found(await establecimientosQueries(tx).bloquear(id));
    const linea = await reservarLinea(tx);
    const asiento = ajusteDe(system, actor, linea);
    await ajustarInstalado(tx, asiento, id, []);
    await colocacionQueries(tx).borrarSalvo(id, [], asiento);
    await soltarPlanogramas(tx, system, id);
    await establecimientosQueries(tx).borrar(id);
    await anotar(escritura, { accion: 'establecimiento.borrar', entidad: 'establecimiento', id, linea, antes });
    return undefined;
  });
