import type { Usuario } from '@tajo/contract/usuarios';
import type { Routes } from './network.ts';
import { selectReply, recordRoutes } from './network.ts';

export const makeUsuario = (id: number, cambios: Partial<Usuario> = {}): Usuario => ({
  id,
  version: 1,
  nombre: `Usuario ${String(id).padStart(2, '0')}`,
  nif: `U${String(id).padStart(8, '0')}`,
  direccion: 'Plaza Mayor 3',
  email: `u${id}@tajo.es`,
  telefono: '600111222',
  id_categoria: 12,
  desc_categoria: 'Autónomo',
  id_empresa: null,
  nombre_empresa: null,
  nombre_empleados_empresa: null,
  segundo_factor: false,
  empleados_empresa: [],
  id_role: 3,
  desc_role: 'TECNICO',
  proyectos: ['Norte'],
  desc_proyectos: 'Norte',
  provincias: ['Málaga'],
  desc_provincias: 'Málaga',
  baja: false,
  baja_efectiva: 'Activo',
  fecha_inicio_baja: null,
  fecha_fin_baja: null,
  motivo_baja: null,
  ...cambios,
});

/** Routes for users and for the select lists of their form; `otras` replace or add to them. */
export function usuarioRoutes(usuarios: readonly Usuario[], otras: Routes = {}): Routes {
  const borrados = usuarios.map(({ id }) => [`GET /usuario/${id}/borrar`, { body: { partes: 0 } }] as const);
  return {
    'GET /usuario/all': { body: usuarios, total: usuarios.length },
    'GET /categoria/usuarios': selectReply(
      [12, 'Autónomo'],
      [13, 'Empresa'],
      [14, 'Empleado de empresa'],
      [11, 'Interno'],
    ),
    'GET /roles/all/select': selectReply([1, 'ADMIN'], [4, 'EMPRESA'], [2, 'GESTION'], [3, 'TECNICO']),
    'GET /usuario/empresas': selectReply([30, 'Montajes Peña'], [31, 'Rótulos Sur']),
    'GET /proyecto/all/select': selectReply([5, 'Norte'], [6, 'Sur']),
    'GET /provincia/all/select': selectReply([29, 'Málaga'], [41, 'Sevilla']),
    ...recordRoutes('usuario', usuarios),
    ...Object.fromEntries(usuarios.map(({ id }) => [`GET /usuario/${id}/sesiones`, { body: [] }])),
    ...Object.fromEntries(borrados),
    ...otras,
  };
}
