import { terminalApi } from '@tajo/contract/terminales';
import { terminalSchemas } from '@tajo/contract/terminales.schemas';
import { found, room } from '../server/room.ts';
import { borrarTerminal, guardarTerminal } from './terminales.commands.ts';
import { terminalesFuente, terminalesQueries } from './terminales.queries.ts';

export const terminalesRoutes = room(terminalApi, terminalSchemas, {
  listar: ({ system }) => ({
    fuente: terminalesFuente,
    completar: (fila) => ({
      ...fila,
      path_imagen: system.firma.rutaONada(fila['path_imagen'] as string | null, system.now()),
    }),
  }),
  leer: async ({ system, params }) => {
    const { id_imagen, ...terminal } = found(await terminalesQueries(system.db).leer(params.id));
    return { ...terminal, path_imagen: system.firma.rutaONada(id_imagen, system.now()) };
  },
  guardar: ({ system, actor, body, ficheros }) => guardarTerminal(system, actor, body, ficheros['imagen']),
  borrar: ({ system, actor, params }) => borrarTerminal(system, actor, params.id),
  opciones: ({ system }) => terminalesQueries(system.db).opciones(),
});
