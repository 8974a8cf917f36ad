/** The field and Spanish text of the error if a save violates a database constraint. */
interface Restriccion {
  readonly campo: string;
  readonly texto: string;
  /** For a foreign key: text of the 409 if the deleted record is referred to. */
  readonly enUso?: string;
}

const NIF = 'Ya existe un registro con este NIF';
const NOMBRE = 'Ya existe un registro con este nombre';
const NO_EXISTE = 'No existe.';
const INCOHERENTE = 'El valor no es coherente con el resto del registro.';
const enUso = (que: string): string => `No se puede eliminar: ${que}.`;

const TRABAJO = enUso('el parte tiene trabajo registrado');

/** By the constraint's name; a test fails if the database has a constraint that is missing here. */
export const RESTRICCIONES: Readonly<Record<string, Restriccion>> = {
  cliente_nombre_unico: { campo: 'nombre', texto: NOMBRE },
  cliente_nif_unico: { campo: 'nif', texto: NIF },
  cliente_fecha_baja_coherente: { campo: 'baja', texto: INCOHERENTE },

  contrata_nombre_unico: { campo: 'nombre', texto: NOMBRE },
  contrata_nif_unico: { campo: 'nif', texto: NIF },
  contrata_fecha_baja_coherente: { campo: 'finalizada', texto: INCOHERENTE },
  contrata_cliente_id_contrata_fk: { campo: 'clientes', texto: NO_EXISTE },
  contrata_cliente_id_cliente_fk: { campo: 'clientes', texto: NO_EXISTE, enUso: enUso('el cliente tiene contratas') },

  proyecto_nombre_unico: { campo: 'nombre', texto: NOMBRE },
  proyecto_id_cliente_fk: { campo: 'id_cliente', texto: NO_EXISTE, enUso: enUso('el cliente tiene proyectos') },
  proyecto_id_contrata_fk: { campo: 'id_contrata', texto: NO_EXISTE, enUso: enUso('la contrata tiene proyectos') },
  proyecto_id_categoria_fk: { campo: 'id_categoria', texto: NO_EXISTE },
  proyecto_fecha_fin_orden: {
    campo: 'fecha_fin',
    texto: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
  },
  pregunta_id_proyecto_fk: { campo: 'id_proyecto', texto: NO_EXISTE },

  membrete_uno: { campo: 'nombre', texto: INCOHERENTE },
  membrete_id_logo_fk: { campo: 'logo', texto: NO_EXISTE },

  vista_nombre_unico: { campo: 'nombre', texto: 'Ya tiene una vista con este nombre en esta lista.' },
  vista_id_usuario_fk: { campo: 'id_usuario', texto: NO_EXISTE },
  vista_de_lista_unica: { campo: 'lista', texto: NO_EXISTE },
  vista_inicial_id_usuario_fk: { campo: 'id_usuario', texto: NO_EXISTE },
  vista_inicial_id_vista_fk: { campo: 'id_vista', texto: NO_EXISTE },

  usuario_email_unico: { campo: 'email', texto: 'Ya existe un usuario con este email' },
  usuario_nif_unico: { campo: 'nif', texto: NIF },
  usuario_id_categoria_fk: { campo: 'id_categoria', texto: NO_EXISTE },
  usuario_id_role_fk: { campo: 'id_role', texto: NO_EXISTE },
  usuario_id_empresa_fk: { campo: 'id_empresa', texto: NO_EXISTE, enUso: enUso('la empresa tiene empleados') },
  usuario_id_role_categoria: { campo: 'id_role', texto: 'El rol no corresponde a la categoría.' },
  usuario_id_empresa_categoria: { campo: 'id_empresa', texto: 'Seleccione la empresa del empleado.' },
  usuario_baja_fechas: { campo: 'baja', texto: INCOHERENTE },
  usuario_fecha_inicio_baja_obligatoria: {
    campo: 'fecha_inicio_baja',
    texto: 'Indique la fecha de inicio de la baja.',
  },
  usuario_fecha_fin_baja_orden: {
    campo: 'fecha_fin_baja',
    texto: 'El fin de la baja no puede ser anterior a su inicio.',
  },
  usuario_proyecto_id_usuario_fk: { campo: 'proyectos', texto: NO_EXISTE },
  usuario_proyecto_id_proyecto_fk: { campo: 'proyectos', texto: NO_EXISTE },
  usuario_provincia_id_usuario_fk: { campo: 'provincias', texto: NO_EXISTE },
  usuario_provincia_id_provincia_fk: { campo: 'provincias', texto: NO_EXISTE },
  sesion_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },

  componente_nombre_unico: { campo: 'nombre', texto: NOMBRE },
  componente_id_categoria_fk: { campo: 'id_categoria', texto: NO_EXISTE },
  componente_cantidad_pack_coherente: { campo: 'cantidad_pack', texto: 'Indique los elementos del pack.' },
  componente_cantidad_pack_positiva: { campo: 'cantidad_pack', texto: 'Debe ser 1 o más.' },
  componente_minimo_no_negativo: { campo: 'minimo', texto: 'Debe ser 0 o más.' },
  componente_fecha_baja_coherente: { campo: 'desuso', texto: INCOHERENTE },

  terminal_modelo_unico: { campo: 'modelo', texto: 'Ya existe un terminal con esta marca y este modelo' },
  terminal_minimo_no_negativo: { campo: 'minimo', texto: 'Debe ser 0 o más.' },
  terminal_id_imagen_fk: { campo: 'imagen', texto: NO_EXISTE },
  terminal_id_miniatura_fk: { campo: 'imagen', texto: NO_EXISTE },
  terminal_componente_id_terminal_fk: { campo: 'componentes', texto: NO_EXISTE },
  terminal_componente_id_componente_fk: {
    campo: 'componentes',
    texto: NO_EXISTE,
    enUso: enUso('el componente forma parte de un terminal'),
  },

  mueble_nombre_unico: { campo: 'nombre', texto: NOMBRE },
  mueble_num_posiciones_rango: { campo: 'num_posiciones', texto: 'Debe estar entre 0 y 500.' },
  mueble_componente_id_mueble_fk: { campo: 'componentes', texto: NO_EXISTE },
  mueble_componente_id_componente_fk: {
    campo: 'componentes',
    texto: NO_EXISTE,
    enUso: enUso('el componente forma parte de un mueble'),
  },

  establecimiento_sfid_unico: { campo: 'sfid', texto: 'Ya existe un establecimiento con este identificador' },
  establecimiento_id_canal_fk: { campo: 'id_canal', texto: NO_EXISTE },
  establecimiento_id_provincia_fk: { campo: 'provincia', texto: NO_EXISTE },
  establecimiento_latitud_rango: { campo: 'latitud', texto: 'Debe estar entre −90 y 90.' },
  establecimiento_longitud_rango: { campo: 'longitud', texto: 'Debe estar entre −180 y 180.' },
  establecimiento_punto_entero: { campo: 'latitud', texto: 'Indique latitud y longitud, o ninguna de las dos.' },
  establecimiento_mueble_id_establecimiento_fk: { campo: 'componentes_muebles', texto: NO_EXISTE },
  establecimiento_mueble_id_mueble_fk: {
    campo: 'componentes_muebles',
    texto: NO_EXISTE,
    enUso: enUso('el mueble está colocado en un establecimiento'),
  },
  planograma_id_establecimiento_fk: { campo: 'id', texto: NO_EXISTE },
  planograma_id_fichero_fk: { campo: 'planograma', texto: NO_EXISTE },
  planograma_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },

  lugar_clase_valida: { campo: 'message', texto: INCOHERENTE },
  lugar_clase_unica: { campo: 'message', texto: INCOHERENTE },
  lugar_clase_coherente: { campo: 'message', texto: INCOHERENTE },
  lugar_sitio_unico: { campo: 'message', texto: 'Otra persona acaba de guardar este lugar. Inténtelo de nuevo.' },
  lugar_id_mueble_fk: { campo: 'id_mueble', texto: NO_EXISTE, enUso: enUso('el mueble tiene movimientos de almacén') },
  instalado_id_lugar_fk: { campo: 'message', texto: NO_EXISTE },
  instalado_id_componente_fk: {
    campo: 'componentes',
    texto: NO_EXISTE,
    enUso: enUso('el componente está colocado en un establecimiento'),
  },
  instalado_id_terminal_fk: {
    campo: 'id_terminal',
    texto: NO_EXISTE,
    enUso: enUso('el terminal está colocado en un establecimiento'),
  },
  instalado_unidades_positivas: { campo: 'unidades', texto: 'Las unidades deben ser 1 o más.' },
  instalado_elemento_uno: { campo: 'message', texto: INCOHERENTE },
  instalado_terminal_una_unidad: { campo: 'unidades', texto: 'Un terminal lleva una sola unidad.' },
  instalado_componente_unico: {
    campo: 'message',
    texto: 'Otra persona acaba de guardar este lugar. Inténtelo de nuevo.',
  },
  instalado_terminal_unico: { campo: 'id_terminal', texto: 'La posición ya tiene un terminal.' },

  parte_id_proyecto_fk: { campo: 'id_proyecto', texto: NO_EXISTE, enUso: enUso('el proyecto tiene partes') },
  parte_id_establecimiento_fk: {
    campo: 'id_establecimiento',
    texto: NO_EXISTE,
    enUso: enUso('el establecimiento tiene partes'),
  },
  parte_id_tecnico_fk: { campo: 'id_tecnico', texto: NO_EXISTE, enUso: enUso('el usuario tiene partes') },
  parte_fecha_asignacion_coherente: { campo: 'fecha_asignacion', texto: INCOHERENTE },
  parte_id_intento_coherente: { campo: 'message', texto: INCOHERENTE },
  parte_id_intento_fk: { campo: 'message', texto: INCOHERENTE },
  parte_fecha_inicio_asignado: { campo: 'fecha_inicio', texto: INCOHERENTE },
  parte_fecha_fin_iniciado: { campo: 'fecha_fin', texto: INCOHERENTE },
  parte_fecha_fin_orden: { campo: 'fecha_fin', texto: 'La fecha de fin no puede ser anterior al inicio del parte.' },
  comentario_id_parte_fk: { campo: 'message', texto: 'El parte no existe.' },
  comentario_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },

  intento_id_parte_fk: { campo: 'message', texto: 'El parte no existe.', enUso: enUso('el parte tiene trabajo') },
  intento_numero_positivo: { campo: 'message', texto: INCOHERENTE },
  intento_numero_unico: { campo: 'message', texto: 'El parte ya está asignado.' },
  intento_de_parte_unico: { campo: 'message', texto: INCOHERENTE },
  intento_id_usuario_inicio_fk: { campo: 'message', texto: NO_EXISTE },
  intento_inicio_coherente: { campo: 'message', texto: INCOHERENTE },
  intento_id_tecnico_fk: { campo: 'id_tecnico', texto: NO_EXISTE },
  intento_id_usuario_cierre_fk: { campo: 'message', texto: NO_EXISTE },
  intento_veredicto_valido: { campo: 'message', texto: INCOHERENTE },
  intento_cierre_valido: { campo: 'message', texto: INCOHERENTE },
  intento_cierre_coherente: { campo: 'message', texto: INCOHERENTE },
  intento_abierto_unico: { campo: 'message', texto: 'El parte ya está asignado.' },

  accion_id_intento_fk: { campo: 'message', texto: 'El parte no existe.', enUso: TRABAJO },
  accion_id_accion_fk: { campo: 'id_accion', texto: NO_EXISTE },
  accion_step_rango: { campo: 'step', texto: INCOHERENTE },
  accion_tipo_elemento_rango: { campo: 'tipo_elemento', texto: INCOHERENTE },
  accion_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  accion_id_foto_fk: { campo: 'foto', texto: NO_EXISTE },
  accion_sitio_coherente: { campo: 'posicion', texto: INCOHERENTE },
  accion_registro_unico: { campo: 'message', texto: 'Esta acción se acaba de guardar. Inténtelo de nuevo.' },
  accion_elemento_id_registro_fk: { campo: 'message', texto: NO_EXISTE },
  accion_elemento_id_componente_fk: {
    campo: 'elementos',
    texto: NO_EXISTE,
    enUso: enUso('el componente figura en acciones de partes'),
  },
  accion_elemento_id_terminal_fk: {
    campo: 'elementos',
    texto: NO_EXISTE,
    enUso: enUso('el terminal figura en acciones de partes'),
  },
  accion_elemento_unidades_positivas: { campo: 'elementos', texto: 'Las unidades deben ser 1 o más.' },
  accion_elemento_elemento_uno: { campo: 'elementos', texto: INCOHERENTE },
  accion_foto_id_registro_fk: { campo: 'message', texto: NO_EXISTE },
  accion_foto_id_foto_fk: { campo: 'foto', texto: NO_EXISTE },
  accion_foto_orden_rango: { campo: 'foto', texto: INCOHERENTE },
  respuesta_id_intento_fk: { campo: 'message', texto: 'El parte no existe.', enUso: TRABAJO },
  respuesta_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  respuesta_pregunta_unica: { campo: 'preguntas', texto: 'La pregunta ya está respondida.' },
  observacion_id_intento_fk: { campo: 'message', texto: 'El parte no existe.', enUso: TRABAJO },
  observacion_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  firma_id_intento_fk: { campo: 'message', texto: 'El parte no existe.', enUso: TRABAJO },
  firma_id_logo_fk: { campo: 'imagen', texto: NO_EXISTE },
  firma_id_fichero_fk: { campo: 'imagen', texto: NO_EXISTE },
  firma_clase_valida: { campo: 'clase', texto: INCOHERENTE },
  firma_clase_coherente: { campo: 'message', texto: INCOHERENTE },
  firma_id_foto_fk: { campo: 'foto', texto: NO_EXISTE },
  firma_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },

  colocacion_puestos_valido: { campo: 'message', texto: INCOHERENTE },
  colocacion_id_intento_fk: {
    campo: 'message',
    texto: NO_EXISTE,
    enUso: enUso('el parte cambió los muebles de un establecimiento'),
  },
  colocacion_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  colocacion_id_historial_fk: { campo: 'message', texto: INCOHERENTE },
  mueble_posiciones_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  mueble_posiciones_id_historial_fk: { campo: 'message', texto: INCOHERENTE },
  recuento_sumado_clase_valida: { campo: 'message', texto: INCOHERENTE },
  movimiento_clase_valida: { campo: 'message', texto: INCOHERENTE },
  movimiento_id_desde_fk: { campo: 'message', texto: NO_EXISTE },
  movimiento_id_hasta_fk: { campo: 'message', texto: NO_EXISTE },
  movimiento_id_intento_fk: {
    campo: 'message',
    texto: NO_EXISTE,
    enUso: enUso('el parte tiene movimientos de almacén'),
  },
  movimiento_id_historial_fk: { campo: 'message', texto: INCOHERENTE },
  movimiento_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  movimiento_unidades_positivas: { campo: 'message', texto: INCOHERENTE },
  movimiento_elemento_uno: { campo: 'message', texto: INCOHERENTE },
  movimiento_lugares_distintos: { campo: 'message', texto: INCOHERENTE },
  movimiento_intento_coherente: { campo: 'message', texto: INCOHERENTE },

  constancia_orden_positivo: { campo: 'orden', texto: 'Debe ser 1 o más.' },
  constancia_clase_valida: { campo: 'clase', texto: INCOHERENTE },
  constancia_id_foto_fk: { campo: 'foto', texto: NO_EXISTE },
  constancia_id_firma_fk: { campo: 'imagen', texto: NO_EXISTE },
  constancia_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  constancia_foto_id_constancia_fk: { campo: 'message', texto: NO_EXISTE },
  constancia_foto_id_foto_fk: { campo: 'foto', texto: NO_EXISTE },
  constancia_foto_orden_rango: { campo: 'foto', texto: INCOHERENTE },
  resolucion_resultado_valido: { campo: 'resultado', texto: INCOHERENTE },
  resolucion_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  constancia_resuelta_id_constancia_fk: { campo: 'message', texto: NO_EXISTE },
  constancia_resuelta_id_resolucion_fk: { campo: 'message', texto: NO_EXISTE },

  fichero_clase_valida: { campo: 'message', texto: INCOHERENTE },
  fichero_bytes_positivo: { campo: 'message', texto: INCOHERENTE },
  historial_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  consumo_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
  consumo_clase_conocida: { campo: 'message', texto: INCOHERENTE },
  operacion_id_usuario_fk: { campo: 'message', texto: NO_EXISTE },
};
