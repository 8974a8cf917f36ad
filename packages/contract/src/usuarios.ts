import { OFICINA, SOLO_ADMIN } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EXTRACTO_DE_REGISTRO, lista, type Columnas } from './lista.ts';
import type { opciones, todosQuery } from './opciones.schemas.ts';
import { DOS_PASOS } from './textos-sesion.ts';
import type {
  borradoDeUsuario,
  coberturas,
  provincias,
  tecnicoOpciones,
  tecnicosQuery,
  tecnicosTodosQuery,
  usuarioGuardado,
  usuarioRow,
} from './usuarios.schemas.ts';

/** `desc_proyectos` of office roles, which are not limited to projects (AMB-077). */
export const TODOS_LOS_PROYECTOS = 'Todos los proyectos';

export type Usuario = z.output<typeof usuarioRow>;
export type TecnicoOpcion = z.output<typeof tecnicoOpciones>[number];
export type CoberturaDeTecnico = z.output<typeof coberturas>[number];

const columnas = {
  nombre: { label: 'Nombre', largo: 50, filtro: 'texto' },
  direccion: { label: 'Dirección', largo: 200, filtro: 'texto' },
  email: { label: 'Email', largo: 50, tipo: 'email', filtro: 'literal' },
  telefono: { label: 'Teléfono', largo: 15, tipo: 'telefono', filtro: 'digitos' },
  desc_role: { label: 'Role', filtro: 'texto', ancho: 96 },
  desc_proyectos: { label: 'Proyectos', filtro: 'texto' },
  desc_provincias: { label: 'Provincias', filtro: 'texto' },
  baja_efectiva: {
    label: 'Estado',
    filtro: 'estado',
    ancho: 116,
    estado: { celda: ['Activo', 'Baja'], caja: ['Activos', 'Baja'] },
  },
} as const satisfies Columnas;
const { nombre, direccion, email, telefono, desc_role, ...resto } = columnas;
const detalle = {
  nombre,
  nif: { label: 'NIF', largo: 9 },
  direccion,
  email,
  telefono,
  desc_categoria: { label: 'Categoría' },
  nombre_empresa: { label: 'Empresa' },
  desc_role,
  nombre_empleados_empresa: { label: 'Nombre empleados empresa' },
  ...resto,
  fecha_inicio_baja: { label: 'Fecha de inicio de la baja', tipo: 'dia' },
  fecha_fin_baja: { label: 'Fecha de fin de la baja', tipo: 'dia' },
  motivo_baja: { label: 'Motivo de la baja', largo: 500 },
  segundo_factor: { label: DOS_PASOS, tipo: 'si_no' },
} as const satisfies Columnas;

/** Every field of a user, with its label in forms and its length in code points. */
export const CAMPOS_USUARIO = {
  ...detalle,
  id_categoria: detalle.desc_categoria,
  id_empresa: detalle.nombre_empresa,
  id_role: columnas.desc_role,
  proyectos: columnas.desc_proyectos,
  provincias: columnas.desc_provincias,
  baja: { label: 'Dar de baja' },
} as const;

/** /usuarios (AMB-026). */
export const usuariosLista = lista<Usuario>()({
  titulo: 'Usuarios',
  plural: 'usuarios',
  columnas,
  detalle,
  exporta: [
    'nif',
    'desc_categoria',
    'nombre_empresa',
    'nombre_empleados_empresa',
    'fecha_inicio_baja',
    'fecha_fin_baja',
    'motivo_baja',
    'segundo_factor',
  ],
  orden: 'nombre',
});

export const usuarioApi = {
  listar: endpoint<{ fila: typeof usuarioRow }>()({
    method: 'GET',
    path: '/usuario/all',
    roles: SOLO_ADMIN,
    lista: usuariosLista,
    extracto: EXTRACTO_DE_REGISTRO,
  }),
  leer: endpoint<{ response: typeof usuarioRow }>()({ method: 'GET', path: '/usuario/:id', roles: SOLO_ADMIN }),
  guardar: endpoint<{ body: typeof usuarioGuardado; response: typeof usuarioRow }>()({
    method: 'POST',
    path: '/usuario',
    roles: SOLO_ADMIN,
    soloPersonas: true,
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/usuario/:id', roles: SOLO_ADMIN, soloPersonas: true }),
  alBorrar: endpoint<{ response: typeof borradoDeUsuario }>()({
    method: 'GET',
    path: '/usuario/:id/borrar',
    roles: SOLO_ADMIN,
    resumen: 'How many partes deleting the user would restart now; refused as the deletion would be.',
  }),
  empresas: endpoint<{ query: typeof todosQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/usuario/empresas',
    roles: SOLO_ADMIN,
  }),
  tecnicos: endpoint<{ query: typeof tecnicosTodosQuery; response: typeof tecnicoOpciones }>()({
    method: 'GET',
    path: '/usuario/tecnicos/select',
    roles: OFICINA,
    resumen: 'Personal de campo activo: TECNICO y EMPRESA.',
  }),
  tecnicosLocales: endpoint<{ query: typeof tecnicosQuery; response: typeof tecnicoOpciones }>()({
    method: 'GET',
    path: '/usuario/tecnicos_locales/:id_establecimiento',
    roles: OFICINA,
    resumen: 'Personal de campo activo que cubre la provincia del establecimiento.',
  }),
  tecnicosNoLocales: endpoint<{ query: typeof tecnicosQuery; response: typeof tecnicoOpciones }>()({
    method: 'GET',
    path: '/usuario/tecnicos_no_locales/:id_establecimiento',
    roles: OFICINA,
    resumen: 'Personal de campo activo que no cubre la provincia del establecimiento.',
  }),
  coberturas: endpoint<{ response: typeof coberturas }>()({
    method: 'GET',
    path: '/usuario/tecnicos/provincias',
    roles: OFICINA,
    resumen: 'Las provincias de cada técnico activo, para el mapa.',
  }),
  roles: endpoint<{ response: typeof opciones }>()({ method: 'GET', path: '/roles/all/select', roles: SOLO_ADMIN }),
  provincias: endpoint<{ response: typeof provincias }>()({
    method: 'GET',
    path: '/provincia/all/select',
    roles: OFICINA,
  }),
};
