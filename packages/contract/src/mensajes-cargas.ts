/** Why a file of partes or of planograms, or a part of it, is not loaded; see MENSAJES. */
export const MENSAJES_DE_CARGAS = {
  'carga.proyecto_finalizado': { status: 409, texto: 'El proyecto está finalizado: no se pueden cargar partes.' },
  'carga.falta_valor': { status: 422, texto: 'falta el valor de {columna}' },
  'carga.no_admitido': { status: 422, texto: '{columna} contiene caracteres que no se admiten' },
  'carga.muy_largo': { status: 422, texto: '{columna} tiene más de {maximo} caracteres' },
  'carga.abreviado': {
    status: 422,
    texto: '{columna} es {valor}: la hoja de cálculo ha abreviado el número; dé a la columna el formato Texto',
  },
  'carga.sin_establecimiento': { status: 422, texto: 'no existe ningún establecimiento con el identificador {sfid}' },
  'carga.repetido': {
    status: 422,
    texto: 'el parte {numero_incidencia} ya existe para el establecimiento {establecimiento}',
  },

  'planograma.demasiados': {
    status: 413,
    texto: 'El ZIP contiene más de {maximo} ficheros: repártalos en varios ZIP.',
  },
  'planograma.demasiado': {
    status: 413,
    texto: 'Los planogramas del ZIP ocupan más de {megas} MB sin comprimir: repártalos en varios ZIP.',
  },
  'planograma.ruta': { status: 422, texto: 'su nombre apunta fuera del ZIP' },
  'planograma.enlace': { status: 422, texto: 'es un enlace a otro fichero' },
  'planograma.no_es_pdf': { status: 422, texto: 'no es un PDF' },
  'planograma.repetido': { status: 422, texto: 'el ZIP contiene otro fichero con el mismo nombre' },
  'planograma.sin_establecimiento': { status: 422, texto: 'no existe ningún establecimiento con ese identificador' },
  'planograma.cifrado': { status: 422, texto: 'está protegido con contraseña' },
  'planograma.comparte': { status: 422, texto: 'comparte su contenido con otro fichero del ZIP' },
  'planograma.compresion': { status: 422, texto: 'está comprimido de una forma que no se admite' },
  'planograma.vacio': { status: 422, texto: 'está vacío' },
  'planograma.muy_grande': { status: 422, texto: 'ocupa más de {megas} MB' },
  'planograma.danado': { status: 422, texto: 'está dañado y no se puede leer' },
} as const;

/** Lines of the report of a load; see AVISOS. */
export const AVISOS_DE_CARGAS = {
  'carga.linea': 'Línea {linea}: {motivo}',
  'carga.creado': 'parte {numero_incidencia} creado para el establecimiento {establecimiento}',
  'carga.sin_cerrar': 'las comillas no están cerradas',
  'carga.mal_cerradas': 'hay texto después de unas comillas cerradas',
  'carga.demasiadas_celdas':
    'hay más valores que columnas; si un texto contiene el separador, escríbalo entre comillas',
  'carga.sin_detalle': 'Otras líneas rechazadas, que no se detallan: {lineas}.',
  'carga.vacia': 'El fichero está vacío: no se ha creado ningún parte.',
  'carga.total': 'Partes creados: {creados}. Líneas rechazadas: {rechazadas}.',
  'planograma.linea': '{fichero}: {motivo}.',
  'planograma.cargado': 'cargado en {sfid} ({establecimiento})',
  'planograma.ya_estaba': 'ya estaba en {sfid} ({establecimiento}), no se carga otra vez',
  'planograma.ninguno': 'El ZIP no contiene ningún fichero.',
} as const;
