import { describe, expect, it } from 'vitest';
import { clientesLista } from './clientes.ts';
import { componentesLista } from './componentes.ts';
import { contratasLista } from './contratas.ts';
import { establecimientosLista } from './establecimientos.ts';
import { inventarioLista } from './inventario.ts';
import { nombreDeInforme, type ListaValue } from './lista.ts';
import { partesAsignadosLista, partesFinalizadosLista, partesSinAsignarLista } from './partes.listas.ts';
import { proyectosLista } from './proyectos.ts';
import { terminalesLista } from './terminales.ts';
import * as oficina from './textos-oficina.ts';
import * as parte from './textos-parte.ts';
import * as sesion from './textos-sesion.ts';
import * as varias from './textos.ts';
import { usuariosLista } from './usuarios.ts';

// Each expected text is the printed one, slips included, and not that of the code (REG-001).
describe('as printed', () => {
  it.each<[ListaValue, columnas: string, orden?: string]>([
    [clientesLista, 'Nombre, NIF, Dirección, Teléfono, Email, Contacto, Estado'],
    [contratasLista, 'Nombre, NIF, Teléfono, Email, Clientes, Estado'],
    [proyectosLista, 'Nombre, Categoria, Fecha Inicio, Fecha Fin, Cliente, Contrata, Estado'],
    [componentesLista, 'Nombre, Descripcion, Fabricante, Stock, Categoría, Pack, Elementos pack, Estado'],
    [terminalesLista, 'Marca, Modelo, Stock'],
    [usuariosLista, 'Nombre, Dirección, Email, Teléfono, Role, Proyectos, Provincias, Estado'],
    [establecimientosLista, 'Nombre, Identificador, Canal, Dirección, Comunidad Autónoma'],
    [inventarioLista, 'Nombre, Categoria, Cantidad'],
  ])('are the columns and the order of $plural', ({ columnas, orden }, impresas) => {
    expect(Object.values(columnas).map(({ label }) => label)).toEqual(impresas.split(', '));
    expect(orden).toBe('nombre');
  });

  it('are the first orders of the partes and the names of their sheets', () => {
    const listas = [partesSinAsignarLista, partesAsignadosLista, partesFinalizadosLista, inventarioLista];
    expect(listas.map(({ orden, plural }) => [orden, nombreDeInforme(plural, '2026-11-20')])).toEqual([
      ['-fecha_alta', 'Informe partes sin asignar - 20/11/2026.xlsx'],
      ['-fecha_asignacion', 'Informe partes asignados - 20/11/2026.xlsx'],
      ['-fecha_fin', 'Informe partes finalizados - 20/11/2026.xlsx'],
      ['nombre', 'Informe de inventario - 20/11/2026.xlsx'],
    ]);
  });

  it('is what the sheet of the users adds, in its order and before what is ours', () => {
    const { detalle = {}, exporta = [] } = usuariosLista;
    const anadidas = exporta.map((campo) => detalle[campo]?.label);
    expect(anadidas.slice(0, 7)).toEqual([
      'NIF',
      'Categoría',
      'Empresa',
      'Nombre empleados empresa',
      'Fecha de inicio de la baja',
      'Fecha de fin de la baja',
      'Motivo de la baja',
    ]);
  });

  it('are the texts of the screens', () => {
    expect([
      varias.ELIMINAR_TITULO,
      varias.ELIMINAR_TEXTO,
      oficina.CARGAR_PARTES,
      oficina.REINICIAR_PARTE,
      sesion.ACCESO_DENEGADO,
      sesion.CONTRASENA_ENVIADA,
      sesion.RESTABLECIDA_TITULO,
      sesion.RESTABLECIDA_TEXTO,
      parte.DESHACER_TITULO,
      parte.DESHACER_TEXTO,
      parte.SIN_PREGUNTAS,
      parte.RESPUESTAS_OBLIGATORIAS,
      parte.REVISE_DATOS,
      parte.DETALLE_OBSERVACIONES,
      parte.BORRAR_FIRMA,
      parte.FIRMAR_Y_FINALIZAR,
      parte.alertaDeDistancia(1234.6),
      parte.posicionN(3),
    ]).toEqual([
      '¿Eliminar registro?',
      'El registro seleccionado se eliminara de forma definitiva.',
      'Seleccione un fichero CSV y haga click en ACEPTAR para cargar los partes sobre el proyecto seleccionado.',
      'El parte sera reiniciado y volvera a su estado inicial. Toda el progreso se perdera. Haga click en ACEPTAR si desea continuar.',
      'Acceso denegado!!!',
      'Le hemos enviado un email con la nueva contraseña',
      'Confirmación',
      'Le hemos enviado un email con los nuevos datos de acceso. Por favor, revise su bandeja de entrada. A continuación sera redirigido a la pantalla de Login.',
      '¿Deshacer cambio?',
      'La siguiente accion se eliminara de forma definitiva del parte de trabajo.',
      'No hay preguntas asociadas a este parte de trabajo',
      'Todas las respuestas marcadas con * son obligatorias',
      'Por favor revisa que los datos del establecimiento están correctamente actualizados.',
      'Por favor detalle cualquier observación adicional',
      'Borrar firma',
      'Firmar y finalizar',
      'Actualmente te encuentras a 1.235 metros. Debes encontrarte a menos de 100 metros para poder iniciarlo.',
      'Posicion 3',
    ]);
  });
});
