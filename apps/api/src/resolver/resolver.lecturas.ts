import { mensaje } from '@tajo/contract/mensajes';
import type { TrabajoPorResolver } from '@tajo/contract/resolver';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import { comoAplicar } from '@tajo/domain/resolver/resolver';
import type { Db } from '../db/handle.ts';
import { cambiosDe } from '../historial/cambios.vistas.ts';
import { constanciasQueries } from '../intentos/constancias.queries.ts';
import { constanciasALaVista } from '../intentos/constancias.vistas.ts';
import { found } from '../server/answer/found.ts';
import type { System } from '../system.ts';
import { resolverQueries } from './resolver.queries.ts';

/** Refused work of one attempt and author, beside what the office did meanwhile; 404 if there is none. */
export async function leerTrabajo(system: System, id: number, db: Db = system.db): Promise<TrabajoPorResolver> {
  const leidas = await constanciasQueries(db).leerTrabajo(id);
  const { id_parte, id_intento, numero_incidencia, nombre_establecimiento, nombre_usuario, decision } = found(
    leidas[0],
  );
  const encuentro = await resolverQueries(db).leerEncuentro({ id_parte, id_intento });
  const { parte } = encuentro;
  const vuelta = comoAplicar(encuentro);
  const lineas = await resolverQueries(db).leerDesde({ id_parte, id_intento });
  return {
    id: Math.min(...leidas.map((c) => c.id)),
    id_parte,
    numero_incidencia,
    nombre_establecimiento: encuentro.otro_establecimiento ?? nombre_establecimiento,
    nombre_usuario,
    hechos: constanciasALaVista(system, leidas),
    parte: parte && { desc_estado: NOMBRE_ESTADO[parte.estado], nombre_tecnico: parte.nombre_tecnico },
    oficina: lineas.map(({ antes, despues, ...linea }) => ({ ...linea, campos: cambiosDe(antes, despues) })),
    impedimento: vuelta.ok || decision !== null ? null : mensaje(vuelta).texto,
    decision,
  };
}
