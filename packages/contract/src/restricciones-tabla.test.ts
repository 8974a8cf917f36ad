import { expect, it } from 'vitest';
import { RESTRICCIONES } from './restricciones.ts';

/** Field and texts of every constraint; the second text answers a deletion. A change must be made here as well. */
const TABLE = `
cliente_nombre_unico nombre: Ya existe un registro con este nombre
cliente_nif_unico nif: Ya existe un registro con este NIF
cliente_fecha_baja_coherente baja: El valor no es coherente con el resto del registro.
contrata_nombre_unico nombre: Ya existe un registro con este nombre
contrata_nif_unico nif: Ya existe un registro con este NIF
contrata_fecha_baja_coherente finalizada: El valor no es coherente con el resto del registro.
contrata_cliente_id_contrata_fk clientes: No existe.
contrata_cliente_id_cliente_fk clientes: No existe. | No se puede eliminar: el cliente tiene contratas.
proyecto_nombre_unico nombre: Ya existe un registro con este nombre
proyecto_id_cliente_fk id_cliente: No existe. | No se puede eliminar: el cliente tiene proyectos.
proyecto_id_contrata_fk id_contrata: No existe. | No se puede eliminar: la contrata tiene proyectos.
proyecto_id_categoria_fk id_categoria: No existe.
proyecto_fecha_fin_orden fecha_fin: La fecha de fin no puede ser anterior a la fecha de inicio.
pregunta_id_proyecto_fk id_proyecto: No existe.
membrete_uno nombre: El valor no es coherente con el resto del registro.
membrete_id_logo_fk logo: No existe.
vista_nombre_unico nombre: Ya tiene una vista con este nombre en esta lista.
vista_id_usuario_fk id_usuario: No existe.
vista_de_lista_unica lista: No existe.
vista_inicial_id_usuario_fk id_usuario: No existe.
vista_inicial_id_vista_fk id_vista: No existe.
usuario_email_unico email: Ya existe un usuario con este email
usuario_nif_unico nif: Ya existe un registro con este NIF
usuario_id_categoria_fk id_categoria: No existe.
usuario_id_role_fk id_role: No existe.
usuario_id_empresa_fk id_empresa: No existe. | No se puede eliminar: la empresa tiene empleados.
usuario_id_role_categoria id_role: El rol no corresponde a la categoría.
usuario_id_empresa_categoria id_empresa: Seleccione la empresa del empleado.
usuario_baja_fechas baja: El valor no es coherente con el resto del registro.
usuario_fecha_inicio_baja_obligatoria fecha_inicio_baja: Indique la fecha de inicio de la baja.
usuario_fecha_fin_baja_orden fecha_fin_baja: El fin de la baja no puede ser anterior a su inicio.
usuario_proyecto_id_usuario_fk proyectos: No existe.
usuario_proyecto_id_proyecto_fk proyectos: No existe.
usuario_provincia_id_usuario_fk provincias: No existe.
usuario_provincia_id_provincia_fk provincias: No existe.
sesion_id_usuario_fk message: No existe.
segundo_factor_id_usuario_fk message: No existe.
codigo_recuperacion_id_usuario_fk message: No existe.
clave_acceso_id_usuario_fk id_usuario: No existe.
clave_acceso_id_sesion_fk message: No existe.
clave_acceso_id_creador_fk message: No existe.
clave_acceso_huella_unica message: El valor no es coherente con el resto del registro.
componente_nombre_unico nombre: Ya existe un registro con este nombre
componente_id_categoria_fk id_categoria: No existe.
componente_cantidad_pack_coherente cantidad_pack: Indique los elementos del pack.
componente_cantidad_pack_positiva cantidad_pack: Debe ser 1 o más.
componente_minimo_no_negativo minimo: Debe ser 0 o más.
componente_fecha_baja_coherente desuso: El valor no es coherente con el resto del registro.
terminal_modelo_unico modelo: Ya existe un terminal con esta marca y este modelo
terminal_minimo_no_negativo minimo: Debe ser 0 o más.
terminal_id_imagen_fk imagen: No existe.
terminal_id_miniatura_fk imagen: No existe.
terminal_componente_id_terminal_fk componentes: No existe.
terminal_componente_id_componente_fk componentes: No existe. | No se puede eliminar: el componente forma parte de un terminal.
mueble_nombre_unico nombre: Ya existe un registro con este nombre
mueble_num_posiciones_rango num_posiciones: Debe estar entre 0 y 500.
mueble_componente_id_mueble_fk componentes: No existe.
mueble_componente_id_componente_fk componentes: No existe. | No se puede eliminar: el componente forma parte de un mueble.
establecimiento_sfid_unico sfid: Ya existe un establecimiento con este identificador
establecimiento_id_canal_fk id_canal: No existe.
establecimiento_id_provincia_fk provincia: No existe.
establecimiento_latitud_rango latitud: Debe estar entre −90 y 90.
establecimiento_longitud_rango longitud: Debe estar entre −180 y 180.
establecimiento_punto_entero latitud: Indique latitud y longitud, o ninguna de las dos.
establecimiento_mueble_id_establecimiento_fk componentes_muebles: No existe.
establecimiento_mueble_id_mueble_fk componentes_muebles: No existe. | No se puede eliminar: el mueble está colocado en un establecimiento.
planograma_id_establecimiento_fk id: No existe.
planograma_id_fichero_fk planograma: No existe.
planograma_id_usuario_fk message: No existe.
lugar_clase_valida message: El valor no es coherente con el resto del registro.
lugar_clase_unica message: El valor no es coherente con el resto del registro.
lugar_clase_coherente message: El valor no es coherente con el resto del registro.
lugar_sitio_unico message: Otra persona acaba de guardar este lugar. Inténtelo de nuevo.
lugar_id_mueble_fk id_mueble: No existe. | No se puede eliminar: el mueble tiene movimientos de almacén.
instalado_id_lugar_fk message: No existe.
instalado_id_componente_fk componentes: No existe. | No se puede eliminar: el componente está colocado en un establecimiento.
instalado_id_terminal_fk id_terminal: No existe. | No se puede eliminar: el terminal está colocado en un establecimiento.
instalado_unidades_positivas unidades: Las unidades deben ser 1 o más.
instalado_elemento_uno message: El valor no es coherente con el resto del registro.
instalado_terminal_una_unidad unidades: Un terminal lleva una sola unidad.
instalado_componente_unico message: Otra persona acaba de guardar este lugar. Inténtelo de nuevo.
instalado_terminal_unico id_terminal: La posición ya tiene un terminal.
parte_id_proyecto_fk id_proyecto: No existe. | No se puede eliminar: el proyecto tiene partes.
parte_id_establecimiento_fk id_establecimiento: No existe. | No se puede eliminar: el establecimiento tiene partes.
parte_id_tecnico_fk id_tecnico: No existe. | No se puede eliminar: el usuario tiene partes.
parte_fecha_asignacion_coherente fecha_asignacion: El valor no es coherente con el resto del registro.
parte_id_intento_coherente message: El valor no es coherente con el resto del registro.
parte_id_intento_fk message: El valor no es coherente con el resto del registro.
parte_fecha_inicio_asignado fecha_inicio: El valor no es coherente con el resto del registro.
parte_fecha_fin_iniciado fecha_fin: El valor no es coherente con el resto del registro.
parte_fecha_fin_orden fecha_fin: La fecha de fin no puede ser anterior al inicio del parte.
comentario_id_parte_fk message: El parte no existe.
comentario_id_usuario_fk message: No existe.
intento_id_parte_fk message: El parte no existe. | No se puede eliminar: el parte tiene trabajo.
intento_numero_positivo message: El valor no es coherente con el resto del registro.
intento_numero_unico message: El parte ya está asignado.
intento_de_parte_unico message: El valor no es coherente con el resto del registro.
intento_id_usuario_inicio_fk message: No existe.
intento_inicio_coherente message: El valor no es coherente con el resto del registro.
intento_id_tecnico_fk id_tecnico: No existe.
intento_id_usuario_cierre_fk message: No existe.
intento_veredicto_valido message: El valor no es coherente con el resto del registro.
intento_cierre_valido message: El valor no es coherente con el resto del registro.
intento_cierre_coherente message: El valor no es coherente con el resto del registro.
intento_abierto_unico message: El parte ya está asignado.
accion_id_intento_fk message: El parte no existe. | No se puede eliminar: el parte tiene trabajo registrado.
accion_id_accion_fk id_accion: No existe.
accion_step_rango step: El valor no es coherente con el resto del registro.
accion_tipo_elemento_rango tipo_elemento: El valor no es coherente con el resto del registro.
accion_id_usuario_fk message: No existe.
accion_id_foto_fk foto: No existe.
accion_sitio_coherente posicion: El valor no es coherente con el resto del registro.
accion_registro_unico message: Esta acción se acaba de guardar. Inténtelo de nuevo.
accion_elemento_id_registro_fk message: No existe.
accion_elemento_id_componente_fk elementos: No existe. | No se puede eliminar: el componente figura en acciones de partes.
accion_elemento_id_terminal_fk elementos: No existe. | No se puede eliminar: el terminal figura en acciones de partes.
accion_elemento_unidades_positivas elementos: Las unidades deben ser 1 o más.
accion_elemento_elemento_uno elementos: El valor no es coherente con el resto del registro.
accion_foto_id_registro_fk message: No existe.
accion_foto_id_foto_fk foto: No existe.
accion_foto_orden_rango foto: El valor no es coherente con el resto del registro.
respuesta_id_intento_fk message: El parte no existe. | No se puede eliminar: el parte tiene trabajo registrado.
respuesta_id_usuario_fk message: No existe.
respuesta_pregunta_unica preguntas: La pregunta ya está respondida.
observacion_id_intento_fk message: El parte no existe. | No se puede eliminar: el parte tiene trabajo registrado.
observacion_id_usuario_fk message: No existe.
firma_id_intento_fk message: El parte no existe. | No se puede eliminar: el parte tiene trabajo registrado.
firma_id_logo_fk imagen: No existe.
firma_id_fichero_fk imagen: No existe.
firma_clase_valida clase: El valor no es coherente con el resto del registro.
firma_clase_coherente message: El valor no es coherente con el resto del registro.
firma_id_foto_fk foto: No existe.
firma_id_usuario_fk message: No existe.
colocacion_puestos_valido message: El valor no es coherente con el resto del registro.
colocacion_id_intento_fk message: No existe. | No se puede eliminar: el parte cambió los muebles de un establecimiento.
colocacion_id_usuario_fk message: No existe.
colocacion_id_historial_fk message: El valor no es coherente con el resto del registro.
mueble_posiciones_id_usuario_fk message: No existe.
mueble_posiciones_id_historial_fk message: El valor no es coherente con el resto del registro.
recuento_sumado_clase_valida message: El valor no es coherente con el resto del registro.
movimiento_clase_valida message: El valor no es coherente con el resto del registro.
movimiento_id_desde_fk message: No existe.
movimiento_id_hasta_fk message: No existe.
movimiento_id_intento_fk message: No existe. | No se puede eliminar: el parte tiene movimientos de almacén.
movimiento_id_historial_fk message: El valor no es coherente con el resto del registro.
movimiento_id_usuario_fk message: No existe.
movimiento_unidades_positivas message: El valor no es coherente con el resto del registro.
movimiento_elemento_uno message: El valor no es coherente con el resto del registro.
movimiento_lugares_distintos message: El valor no es coherente con el resto del registro.
movimiento_intento_coherente message: El valor no es coherente con el resto del registro.
constancia_orden_positivo orden: Debe ser 1 o más.
constancia_clase_valida clase: El valor no es coherente con el resto del registro.
constancia_id_foto_fk foto: No existe.
constancia_id_firma_fk imagen: No existe.
constancia_id_usuario_fk message: No existe.
constancia_foto_id_constancia_fk message: No existe.
constancia_foto_id_foto_fk foto: No existe.
constancia_foto_orden_rango foto: El valor no es coherente con el resto del registro.
resolucion_resultado_valido resultado: El valor no es coherente con el resto del registro.
resolucion_id_usuario_fk message: No existe.
constancia_resuelta_id_constancia_fk message: No existe.
constancia_resuelta_id_resolucion_fk message: No existe.
fichero_clase_valida message: El valor no es coherente con el resto del registro.
fichero_bytes_positivo message: El valor no es coherente con el resto del registro.
historial_id_usuario_fk message: No existe.
consumo_id_usuario_fk message: No existe.
consumo_clase_conocida message: El valor no es coherente con el resto del registro.
operacion_id_usuario_fk message: No existe.
`;

it('has a line for every constraint, with its field and texts', () => {
  const current = Object.entries(RESTRICCIONES).map(([name, { campo, texto, enUso }]) => {
    const texts = enUso === undefined ? texto : `${texto} | ${enUso}`;
    return `${name} ${campo}: ${texts}`;
  });
  expect(current).toEqual(TABLE.trim().split('\n'));
});
