import type { ComponentType } from 'react';
import type { Path } from './routes.ts';

type LoadPage = () => Promise<ComponentType>;

const clienteForm: LoadPage = async () => (await import('../clientes/ClienteForm.tsx')).ClienteFormPage;
const proyectoForm: LoadPage = async () => (await import('../proyectos/ProyectoForm.tsx')).ProyectoFormPage;
const contrataForm: LoadPage = async () => (await import('../contratas/ContrataForm.tsx')).ContrataFormPage;
const parteForm: LoadPage = async () => (await import('../partes/ParteForm.tsx')).ParteFormPage;
const usuarioForm: LoadPage = async () => (await import('../usuarios/UsuarioForm.tsx')).UsuarioFormPage;
const componenteForm: LoadPage = async () => (await import('../componentes/ComponenteForm.tsx')).ComponenteFormPage;
const terminalForm: LoadPage = async () => (await import('../terminales/TerminalForm.tsx')).TerminalFormPage;
const establecimientoForm: LoadPage = async () =>
  (await import('../establecimientos/EstablecimientoForm.tsx')).EstablecimientoFormPage;
const muebleForm: LoadPage = async () => (await import('../muebles/MuebleForm.tsx')).MuebleFormPage;
const enCurso: LoadPage = async () => (await import('../obra/ParteEnCursoPage.tsx')).ParteEnCursoPage;
const ficha: LoadPage = async () => (await import('../obra/ficha/FichaPage.tsx')).FichaPage;

/** The page of each route, each in its own chunk. A route without a page is neither registered nor in the menu. */
export const PAGES: Partial<Record<Path, LoadPage>> = {
  '/dashboard': async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage,
  '/informes': async () => (await import('../informes/InformeForm.tsx')).InformeFormPage,
  '/datos_empresa': async () => (await import('../membrete/MembreteForm.tsx')).MembreteFormPage,
  '/instalacion': async () => (await import('../instalacion/InstalacionPage.tsx')).InstalacionPage,
  '/claves': async () => (await import('../claves/ClavesPage.tsx')).ClavesPage,
  '/usuarios': async () => (await import('../usuarios/UsuariosPage.tsx')).UsuariosPage,
  '/nuevoUsuario': usuarioForm,
  '/editarUsuario/$id': usuarioForm,
  '/clientes': async () => (await import('../clientes/ClientesPage.tsx')).ClientesPage,
  '/nuevoCliente': clienteForm,
  '/editarCliente/$id': clienteForm,
  '/contratas': async () => (await import('../contratas/ContratasPage.tsx')).ContratasPage,
  '/nuevoContrata': contrataForm,
  '/editarContrata/$id': contrataForm,
  '/proyectos': async () => (await import('../proyectos/ProyectosPage.tsx')).ProyectosPage,
  '/nuevoProyecto': proyectoForm,
  '/editarProyecto/$id': proyectoForm,
  '/preguntas_proyecto/$id': async () => (await import('../preguntas/PreguntasPage.tsx')).PreguntasPage,
  '/partes_sin_asignar': async () => (await import('../partes/listas/SinAsignarPage.tsx')).SinAsignarPage,
  '/partes_asignados': async () => (await import('../partes/listas/AsignadosPage.tsx')).AsignadosPage,
  '/partes_finalizados': async () => (await import('../partes/listas/FinalizadosPage.tsx')).FinalizadosPage,
  '/nuevoParte': parteForm,
  '/editarParte/$id': parteForm,
  '/parte/$id_parte/$id_establecimiento/$id_proyecto': enCurso,
  '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto': enCurso,
  '/detalle_ficha_parte/$id_parte': ficha,
  '/detalle_ficha_parte_tecnico/$id_parte': ficha,
  '/partes_asignados_tecnico': async () => {
    const { AsignadosTecnicoPage, cargarAsignados } = await import('../partes/listas/AsignadosTecnicoPage.tsx');
    await cargarAsignados();
    return AsignadosTecnicoPage;
  },
  '/partes_finalizados_tecnico': async () =>
    (await import('../partes/listas/FinalizadosTecnicoPage.tsx')).FinalizadosTecnicoPage,
  '/por_resolver': async () => (await import('../resolver/PorResolverPage.tsx')).PorResolverPage,
  '/resolver/$id': async () => (await import('../resolver/TrabajoPage.tsx')).TrabajoPage,
  '/establecimientos': async () => (await import('../establecimientos/EstablecimientosPage.tsx')).EstablecimientosPage,
  '/nuevoEstablecimiento': establecimientoForm,
  '/editarEstablecimiento/$id': establecimientoForm,
  '/detalleEstablecimiento/$id': async () =>
    (await import('../establecimientos/detalle/DetalleEstablecimientoPage.tsx')).DetalleEstablecimientoPage,
  '/muebles': async () => (await import('../muebles/MueblesPage.tsx')).MueblesPage,
  '/nuevoMueble': muebleForm,
  '/editarMueble/$id': muebleForm,
  '/componentes': async () => (await import('../componentes/ComponentesPage.tsx')).ComponentesPage,
  '/nuevoComponente': componenteForm,
  '/editarComponente/$id': componenteForm,
  '/movimientos_componente/$id': async () =>
    (await import('../movimientos/MovimientosPage.tsx')).MovimientosComponentePage,
  '/movimientos_terminal/$id': async () => (await import('../movimientos/MovimientosPage.tsx')).MovimientosTerminalPage,
  '/terminales': async () => (await import('../terminales/TerminalesPage.tsx')).TerminalesPage,
  '/nuevoTerminal': terminalForm,
  '/editarTerminal/$id': terminalForm,
  '/pendientes': async () => (await import('../campo/PendientesPage.tsx')).PendientesPage,
  '/guia': async () => (await import('../guia/GuiaPage.tsx')).GuiaPage,
  '/inventario': async () => (await import('../inventario/InventarioPage.tsx')).InventarioPage,
};

export const exists = (path: Path): boolean => PAGES[path] !== undefined;
