import { obraRoutes } from './obra/obra.routes.ts';
import { datosRoutes } from './obra/datos.routes.ts';
import { instaladoRoutes } from './instalado/instalado.routes.ts';
import { campoRoutes } from './campo/campo.routes.ts';
import { clientesRoutes } from './clientes/clientes.routes.ts';
import { historialRoutes } from './historial/historial.routes.ts';
import { buscarRoutes } from './buscar/buscar.routes.ts';
import { catalogosRoutes } from './catalogos/catalogos.routes.ts';
import { contratasRoutes } from './contratas/contratas.routes.ts';
import { cifrasRoutes, dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { partesRoutes, repetidosRoutes } from './partes/partes.routes.ts';
import { preguntasRoutes } from './preguntas/preguntas.routes.ts';
import { proyectosRoutes } from './proyectos/proyectos.routes.ts';
import { inventarioRoutes } from './inventario/inventario.routes.ts';
import { componentesRoutes } from './componentes/componentes.routes.ts';
import { terminalesRoutes } from './terminales/terminales.routes.ts';
import { movimientosRoutes } from './movimientos/movimientos.routes.ts';
import { membreteRoutes } from './membrete/membrete.routes.ts';
import { mueblesRoutes } from './muebles/muebles.routes.ts';
import { establecimientosRoutes } from './establecimientos/establecimientos.routes.ts';
import { planogramasRoutes } from './planogramas/planogramas.routes.ts';
import { instalacionRoutes } from './instalacion/instalacion.routes.ts';
import { informesRoutes } from './informes/informes.routes.ts';
import { usuariosRoutes } from './usuarios/usuarios.routes.ts';
import { vistasRoutes } from './vistas/vistas.routes.ts';
import { resolverRoutes } from './resolver/resolver.routes.ts';
import type { Room } from './server/serve/room.ts';
import { oidcRoutes } from './sesion/oidc.routes.ts';
import { segundoRoutes } from './segundo/segundo.routes.ts';
import { clavesRoutes } from './claves/claves.routes.ts';
import { sesionRoutes } from './sesion/sesion.routes.ts';

/** Every room of the server. A room that is missing here is not served. */
export const ROOMS: readonly Room[] = [
  sesionRoutes,
  oidcRoutes,
  dashboardRoutes,
  cifrasRoutes,
  buscarRoutes,
  historialRoutes,
  clientesRoutes,
  catalogosRoutes,
  contratasRoutes,
  partesRoutes,
  repetidosRoutes,
  preguntasRoutes,
  proyectosRoutes,
  obraRoutes,
  campoRoutes,
  resolverRoutes,
  instaladoRoutes,
  datosRoutes,
  inventarioRoutes,
  componentesRoutes,
  terminalesRoutes,
  movimientosRoutes,
  mueblesRoutes,
  establecimientosRoutes,
  planogramasRoutes,
  informesRoutes,
  usuariosRoutes,
  clavesRoutes,
  segundoRoutes,
  membreteRoutes,
  instalacionRoutes,
  vistasRoutes,
];
