import type { HechoPorResolver, PorResolver, TrabajoPorResolver } from '@tajo/contract/resolver';

export const makePorResolver = (cambios: Partial<PorResolver> = {}): PorResolver => ({
  id: 40,
  id_parte: 9,
  numero_incidencia: 'INC-9',
  nombre_establecimiento: 'Óptica Sol',
  nombre_usuario: 'Begoña Ibáñez',
  ocurrido: '2026-03-05T10:00:00.000Z',
  registrado: '2026-03-05T16:00:00.000Z',
  hechos: 2,
  motivo: 'Alicia Romero reinició el parte.',
  resuelto: false,
  ...cambios,
});

const hecho = (cambios: Partial<HechoPorResolver>): HechoPorResolver => ({
  id: 40,
  clase: 'accion',
  descripcion: 'Instalación de Cartel',
  textos: [],
  motivo: 'Alicia Romero reinició el parte.',
  ocurrido: '2026-03-05T10:10:00.000Z',
  registrado: '2026-03-05T16:00:00.000Z',
  reloj_desfasado: false,
  path_foto: null,
  fotos: [],
  path_firma: null,
  aplicada: null,
  ...cambios,
});

/** A restarted parte with an action and a signature that came too late. */
export const makeTrabajo = (cambios: Partial<TrabajoPorResolver> = {}): TrabajoPorResolver => ({
  id: 40,
  id_parte: 9,
  numero_incidencia: 'INC-9',
  nombre_establecimiento: 'Óptica Sol',
  nombre_usuario: 'Begoña Ibáñez',
  hechos: [
    hecho({ path_foto: '/api/fichero/foto', fotos: ['/api/fichero/otra'] }),
    hecho({ id: 41, clase: 'firmar', descripcion: 'Firma de Ana Gómez', path_firma: '/api/fichero/firma' }),
  ],
  parte: { desc_estado: 'Sin asignar', nombre_tecnico: null },
  oficina: [
    {
      fecha: '2026-03-05T12:00:00.000Z',
      nombre_usuario: 'Alicia Romero',
      accion: 'parte.reiniciar',
      motivo: null,
      campos: [],
    },
    {
      fecha: '2026-03-05T11:00:00.000Z',
      nombre_usuario: 'Alicia Romero',
      accion: 'parte.guardar',
      motivo: null,
      campos: [{ campo: 'numero_incidencia', antes: 'INC-8', despues: 'INC-9' }],
    },
  ],
  impedimento: null,
  decision: null,
  ...cambios,
});

export const DECISION = {
  resultado: 'constancia',
  motivo: 'Repetido',
  fecha: '2026-03-05T17:00:00.000Z',
  nombre_usuario: 'Alicia Romero',
} as const;
