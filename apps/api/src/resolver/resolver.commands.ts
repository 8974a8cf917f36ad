import type { Body } from '@tajo/contract/endpoint';
import { claveDeRechazo } from '@tajo/contract/resolver';
import type { resolverApi, TrabajoPorResolver } from '@tajo/contract/resolver';
import { alRecibir } from '@tajo/domain/momento';
import { aplicables } from '@tajo/domain/resolver/resolver';
import { tentatively } from '../db/transaction.ts';
import type { Tx } from '../db/handle.ts';
import { anotar } from '../historial/historial.queries.ts';
import { constanciasQueries } from '../intentos/constancias.queries.ts';
import type { ConstanciaLeida } from '../intentos/constancias.queries.ts';
import { fecharEscritura } from '../partes/parte-abierto.escrituras.ts';
import { partesQueries, type ParteBloqueado } from '../partes/partes.queries.ts';
import { errorAnswerOf, unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import { HttpError } from '../server/answer/http-error.ts';
import type { Actor } from '../actor.ts';
import { escribir, type Escritura } from '../escritura.ts';
import type { System } from '../system.ts';
import { aplicarPieza } from './aplicar.escrituras.ts';
import { leerTrabajo } from './resolver.lecturas.ts';
import { resolverQueries } from './resolver.queries.ts';
import { devolverAlTecnico } from './vuelta.escrituras.ts';

type Decision = Body<typeof resolverApi.decidir>;

const ALGO_RECHAZADO = 'No se ha cambiado nada: deje fuera lo que no se puede aplicar, o guárdelo como constancia.';

/** Says why a piece is refused; throws what is nobody's refusal. */
function motivoDe(error: unknown): string {
  const { status, body: cuerpo, headers } = errorAnswerOf(error, false);
  if (status >= 500 || 'retry-after' in headers) throw error;
  const { message, ...campos } = cuerpo;
  return Object.values(campos)[0] ?? message;
}

/**
 * Applies the pieces in their order, each in the name of its author, who may have lost the parte since, by the right of
 * the office. If rules refuse any, throws 409 with all of them.
 */
async function aplicarTodas(
  { tx, system, actor }: Escritura,
  parte: ParteBloqueado,
  { quedan, id_intento }: { readonly quedan: readonly ConstanciaLeida[]; readonly id_intento: number },
): Promise<void> {
  const rechazos: Record<string, string> = {};
  for (const constancia of quedan) {
    const suyo: Actor = { ...actor, id: constancia.id_usuario, nombre: constancia.nombre_usuario };
    const declarado = { ocurrido: new Date(constancia.ocurrido), reloj: null };
    const pieza = { constancia, id_intento, id_establecimiento: parte.id_establecimiento, declarado };
    const hacer = (parte: Tx) => aplicarPieza({ tx: parte, system, actor: suyo }, pieza);
    await tentatively(tx, hacer).catch((error: unknown) => {
      rechazos[claveDeRechazo(constancia.id)] = motivoDe(error);
    });
  }
  if (Object.keys(rechazos).length > 0) throw new HttpError(409, { ...rechazos, message: ALGO_RECHAZADO });
}

/** Applies refused work, or keeps it as evidence: once, with a reason. */
export const decidir = (system: System, actor: Actor, id: number, forma: Decision): Promise<TrabajoPorResolver> =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const constancias = constanciasQueries(tx);
    const { id_parte } = found((await constancias.leerTrabajo(id))[0]);
    // Before the evidence, as every write on a parte begins with it.
    const parte = await partesQueries(tx).bloquear(id_parte);
    await constancias.bloquearDeParte(id_parte);
    const trabajo = await constancias.leerTrabajo(id);
    const { decision, ...origen } = found(trabajo[0]);
    const resuelta = decision && { nombre_usuario: decision.nombre_usuario, fecha: new Date(decision.fecha) };
    const abiertas = trabajo.filter((c) => c.id_resolucion === null);
    const quedan = unwrap(aplicables(abiertas, forma, { resuelta, zona: system.settings.TZ_NEGOCIO }));
    let { id_intento } = origen;
    if (forma.resultado === 'aplicado') {
      id_intento = await devolverAlTecnico(escritura, parte, origen);
      await aplicarTodas(escritura, found(parte), { quedan, id_intento });
    }
    const { resultado, motivo } = forma;
    const ids = (de: readonly ConstanciaLeida[]): number[] => de.map((c) => c.id);
    const nueva = { resultado, motivo, fecha: system.now(), id_usuario: actor.id };
    const id_resolucion = await resolverQueries(tx).insertar(nueva, ids(abiertas), ids(quedan));
    const fechado = parte === undefined ? alRecibir(system.now()) : fecharEscritura(system, parte);
    const despues = {
      id: id_resolucion,
      resultado,
      pasos: forma.resultado === 'aplicado' ? quedan.length : abiertas.length,
    };
    const linea = { accion: 'parte.resolver', entidad: 'parte', id: id_parte, motivo, despues } as const;
    await anotar(escritura, { ...linea, hecho: { fechado, id_intento } });
    return leerTrabajo(system, id, tx);
  });
