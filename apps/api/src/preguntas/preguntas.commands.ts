import type { Body } from '@tajo/contract/endpoint';
import type { preguntaApi } from '@tajo/contract/preguntas';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { preguntasQueries } from './preguntas.queries.ts';

type Forma = Body<typeof preguntaApi.guardar>;
const YA_NO_EXISTE = 'La pregunta ya no existe: alguien la ha eliminado.';

/** Allowed for a finished project too (AMB-055). A question stays in its project: an edit changes its text only. */
export const guardarPregunta = (system: System, actor: Actor, { id, version, ...campos }: Forma) =>
  escribir(system, actor, async (escritura) => {
    const preguntas = preguntasQueries(escritura.tx);
    if (!id) {
      const nueva = await preguntas.insertar(campos);
      const despues = found(await preguntas.leer(nueva));
      await anotar(escritura, { accion: 'pregunta.guardar', entidad: 'pregunta', id: nueva, despues });
      return creado(despues);
    }
    const antes = found(await preguntas.bloquear(id), YA_NO_EXISTE);
    await exigirVersion(escritura, 'pregunta', antes, version);
    await preguntas.cambiar(id, campos.pregunta);
    const despues = found(await preguntas.leer(id));
    await anotar(escritura, { accion: 'pregunta.guardar', entidad: 'pregunta', id, antes, despues });
    return despues;
  });

export const borrarPregunta = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const antes = found(await preguntasQueries(escritura.tx).bloquear(id), YA_NO_EXISTE);
    await preguntasQueries(escritura.tx).borrar(id);
    await anotar(escritura, { accion: 'pregunta.borrar', entidad: 'pregunta', id, antes });
    return undefined;
  });
