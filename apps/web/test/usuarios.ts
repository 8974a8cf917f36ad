import type { Usuario } from '@tajo/contract/usuarios';
import type { Rutas } from './red.ts';
import { conOpciones, rutasPorId } from './red.ts';

export const unUsuario = (id: number, cambios: Partial<Usuario> = {}): Usuario => ({
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

/** The users' calls and the select lists of their form; `otras` take their place or add to them. */
export function redDeUsuarios(usuarios: readonly Usuario[], otras: Rutas = {}): Rutas {
  const borrados = usuarios.map(({ id }) => [`GET /usuario/${id}/borrar`, { body: { partes: 0 } }] as const);
  return {
    'GET /usuario/all': { body: usuarios, total: usuarios.length },
    'GET /categoria/usuarios': conOpciones(
      [12, 'Autónomo'],
      [13, 'Empresa'],
      [14, 'Empleado de empresa'],
      [11, 'Interno'],
    ),
    'GET /roles/all/select': conOpciones([1, 'ADMIN'], [4, 'EMPRESA'], [2, 'GESTION'], [3, 'TECNICO']),
    'GET /usuario/empresas': conOpciones([30, 'Montajes Peña'], [31, 'Rótulos Sur']),
    'GET /proyecto/all/select': conOpciones([5, 'Norte'], [6, 'Sur']),
    'GET /provincia/all/select': conOpciones([29, 'Málaga'], [41, 'Sevilla']),
    ...rutasPorId('usuario', usuarios),
    ...Object.fromEntries(borrados),
    ...otras,
  };
}
