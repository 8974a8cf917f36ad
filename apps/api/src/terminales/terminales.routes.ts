import { terminalApi } from '@tajo/contract/terminales';
import { terminalSchemas } from '@tajo/contract/terminales.schemas';
import { found } from '../server/answer/found.ts';
import { inTwoSteps, room } from '../server/serve/room.ts';
import { conImagen } from './terminales.vistas.ts';
import { borrarTerminal, guardarTerminal, recibirImagenDeTerminal } from './terminales.commands.ts';
import { terminalesConsulta, terminalesQueries, type TerminalLeido } from './terminales.queries.ts';

export const terminalesRoutes = room(terminalApi, terminalSchemas, {
  listar: ({ system }) => ({
    ...terminalesConsulta,
    finish: (fila) => ({ ...conImagen(system, fila as TerminalLeido) }),
  }),
  leer: async ({ system, params }) =>
    conImagen(system, found(await terminalesQueries(system.db).leerConDescuadre(params.id))),
  guardar: inTwoSteps(
    ({ system, ficheros }) => recibirImagenDeTerminal(system, ficheros['imagen']),
    ({ system, actor, body }, imagenes) => guardarTerminal(system, actor, body, imagenes),
  ),
  borrar: ({ system, actor, params }) => borrarTerminal(system, actor, params.id),
  opciones: ({ system }) => terminalesQueries(system.db).leerOpciones(),
});
