import { clavesApi } from '@tajo/contract/claves';
import { clavesSchemas } from '@tajo/contract/claves.schemas';
import { room, unstored } from '../server/serve/room.ts';
import { guardarClave, revocarClave } from './claves.commands.ts';
import { clavesDeHoy, cuentasDeOficina } from './claves.lecturas.ts';

export const clavesRoutes = room(clavesApi, clavesSchemas, {
  listar: ({ system }) => clavesDeHoy(system),
  cuentas: ({ system }) => cuentasDeOficina(system),
  crear: unstored(({ system, actor, body }) => guardarClave(system, actor, body)),
  revocar: ({ system, actor, params }) => revocarClave(system, actor, params.id),
});
