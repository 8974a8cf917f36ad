import { grupos } from '@tajo/domain/grupos';
import type { Intento } from '@tajo/contract/obra';
import type { Actor } from '../actor.ts';
import { inSnapshot } from '../db/transaction.ts';
import { constanciasQueries } from '../intentos/constancias.queries.ts';
import type { ConstanciaLeida } from '../intentos/constancias.queries.ts';
import { constanciasALaVista } from '../intentos/constancias.vistas.ts';
import type { System } from '../system.ts';
import { fichaQueries } from './ficha.queries.ts';
import { accionesDeHoja, firmaDeHoja } from './hoja.lecturas.ts';
import { intentosDeParteQueries } from './intentos-de-parte.queries.ts';
import { parteALeer } from './parte-propio.lecturas.ts';

/** Evidence by attempt, author and decision. */
function porTrabajo(system: System, leidas: readonly ConstanciaLeida[]) {
  const clave = (c: ConstanciaLeida): string => `${c.id_intento} ${c.id_usuario} ${c.id_resolucion}`;
  const deClave = grupos(leidas, clave);
  return [...new Set(leidas.map(clave))].map((suya) => {
    const hechos = deClave(suya);
    const { id_intento, nombre_usuario = '', decision = null } = hechos[0] ?? {};
    return { id_intento, trabajo: { nombre_usuario, decision, hechos: constanciasALaVista(system, hechos) } };
  });
}

/** Every attempt at a parte with what was recorded in it, oldest first: the evidence that stays (AMB-107, AMB-157). */
export const leerIntentos = (
  { system, actor }: { readonly system: System; readonly actor: Actor },
  id_parte: number,
): Promise<Intento[]> =>
  inSnapshot(system, async (db) => {
    await parteALeer(db, actor, id_parte);
    const deParte = intentosDeParteQueries(db);
    const acciones = await deParte.leerAcciones(id_parte);
    const respuestas = await deParte.leerRespuestas(id_parte);
    const trabajos = porTrabajo(system, await constanciasQueries(db).leerDeParte(id_parte));
    const firmas = await fichaQueries(db).leerFirmas(id_parte);
    return (await deParte.leerCabezas(id_parte)).map((cabeza) => {
      const deEste = ({ id_intento }: { readonly id_intento: number }) => id_intento === cabeza.id;
      const firmada = firmas.find(deEste);
      const hechas = acciones.filter(deEste);
      // A question may have been reworded between its answer and the signature (AMB-156).
      const respondidas = firmada?.hoja.preguntas ?? respuestas.filter(deEste);
      return {
        ...cabeza,
        acciones: accionesDeHoja(
          system,
          hechas.map(({ id_intento: _intento, ...accion }) => accion),
        ),
        preguntas: respondidas.map(({ id, pregunta, respuesta }) => ({ id, pregunta, respuesta })),
        firma: firmaDeHoja(system, firmada),
        constancias: trabajos.filter(({ id_intento }) => id_intento === cabeza.id).map(({ trabajo }) => trabajo),
      };
    });
  });
