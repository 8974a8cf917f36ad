import type { Columna } from './lista.ts';

/** Kinds of change to a record, by the verb of its history line ('cliente.guardar'). */
export const HECHOS_DE_HISTORIAL: Readonly<Record<string, string>> = {
  guardar: 'Edición',
  borrar: 'Eliminación',
  finalizar: 'Finalización automática',
  cargar: 'Carga de partes',
  primero: 'Primer usuario',
  clave: 'Nueva clave de acceso',
  segundo: 'Verificación en dos pasos',
  revocar: 'Clave de acceso revocada',
  sesiones: 'Sesiones cerradas',
  asignar: 'Asignación',
  reasignar: 'Cambio de técnico',
  accion: 'Acción',
  iniciar: 'Inicio',
  reiniciar: 'Reinicio',
  firmar: 'Firma',
  comentar: 'Comentario',
  deshacer: 'Acción deshecha',
  fecha_fin: 'Cambio de la fecha de fin',
  observaciones: 'Observaciones finales',
  preguntas: 'Respuestas',
  datos: 'Datos de contacto',
  planograma: 'Planograma',
  constancia: 'Entregado tras el cambio de la oficina',
  resolver: 'Decisión sobre lo entregado',
};

/** Fields of a history line besides those of its list. */
export const CAMPOS_DE_HISTORIAL: Readonly<Record<string, Columna>> = {
  aviso: { label: 'Aviso' },
  fichero: { label: 'Fichero' },
  imagen: { label: 'Imagen' },
  numero_incidencia: { label: 'Parte' },
  quitado: { label: 'Quitado' },
  puesto: { label: 'Puesto' },
  clave: { label: 'Clave de acceso' },
  sesiones: { label: 'Sesiones', tipo: 'numero' },
  fin: { label: 'Válida hasta', tipo: 'dia' },
  creados: { label: 'Partes creados', tipo: 'numero' },
  rechazadas: { label: 'Líneas rechazadas', tipo: 'numero' },
  distancia_m: { label: 'Metros al establecimiento', tipo: 'numero' },
  descripcion: { label: 'Acción' },
  foto: { label: 'Foto', tipo: 'si_no' },
  fotos: { label: 'Fotos', tipo: 'numero' },
  observaciones_tecnico: { label: 'Observaciones del técnico' },
  resultado: { label: 'Decisión' },
  pasos: { label: 'Pasos', tipo: 'numero' },
  firma: { label: 'Firma' },
};

export const CAMPOS_DE_FIRMA: Readonly<Record<string, Columna>> = {
  nif: { label: 'NIF de quien firma' },
  nombre: { label: 'Nombre de quien firma' },
};
