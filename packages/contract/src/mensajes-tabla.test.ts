import { describe, expect, it } from 'vitest';
import { AVISOS, MENSAJES } from './mensajes.ts';

/** Status and text of every refusal, in the order of `MENSAJES`. A change of either must be made here as well. */
const REFUSALS = `
409 comun.version_anterior: {usuario} guardó este registro el {fecha}, después de que usted lo abriera.
409 comun.version_propia: Usted ya guardó este registro el {fecha}, después de abrirlo aquí.
422 periodo.hasta_anterior: Fecha hasta no puede ser anterior a fecha desde
404 informe.sin_resultados: No se ha encontrado ningun resultado con los datos de busqueda introducidos
409 vista.ajena: La vista es de {usuario}: solo esa persona puede cambiarla.
422 vista.no_se_comparte: Solo la oficina puede compartir vistas.
422 vista.demasiadas: Ya tiene {maximo} vistas en esta lista: elimine alguna para guardar otra.
422 vista.de_otra_lista: La vista es de otra lista.
422 contrata.sin_clientes: Seleccione al menos un cliente
422 contrata.cliente_de_baja: El cliente {cliente} está de baja.
422 proyecto.fin_anterior: La fecha de fin no puede ser anterior a la fecha de inicio.
422 proyecto.contrata_de_otro_cliente: La contrata no pertenece al cliente elegido.
422 proyecto.cliente_de_baja: El cliente está de baja: no puede tener proyectos activos.
422 proyecto.contrata_finalizada: La contrata está finalizada: no puede tener proyectos activos.
422 usuario.rol_de_empresa: Una empresa solo puede tener el rol EMPRESA.
422 usuario.rol_solo_empresa: El rol EMPRESA es solo para la categoría Empresa.
422 usuario.falta_empresa: Seleccione la empresa del empleado.
422 usuario.no_es_empresa: El usuario elegido no es una empresa.
422 usuario.empresa_con_empleados: La empresa tiene empleados ({empleados}): no puede cambiar de categoría.
422 usuario.sin_proyectos: Seleccione al menos un proyecto
422 usuario.falta_inicio_baja: Indique la fecha de inicio de la baja.
422 usuario.fin_baja_anterior: El fin de la baja no puede ser anterior a su inicio.
422 usuario.falta_motivo_baja: Indique el motivo de la baja.
409 usuario.uno_mismo: No puede eliminar su propio usuario.
409 usuario.ultimo_admin: Es el último usuario ADMIN activo: debe quedar al menos uno.
409 usuario.tiene_empleados: No se puede eliminar la empresa porque tiene empleados ({empleados}).
422 contrasena.actual_incorrecta: La contraseña actual no es correcta.
422 contrasena.largo: La contraseña debe tener entre 8 y 16 caracteres.
422 contrasena.distinta: Las dos contraseñas nuevas no coinciden.
422 contrasena.igual: La contraseña nueva debe ser distinta de la actual.
409 contrasena.no_tiene: Aquí se entra con la cuenta de su empresa: la contraseña y la verificación en dos pasos son las de esa cuenta.
409 segundo.ya_activo: La verificación en dos pasos ya está activada.
409 segundo.sin_preparar: Prepare primero la aplicación de autenticación.
409 segundo.no_activo: La verificación en dos pasos no está activada.
409 segundo.propio: La suya se desactiva con un código, en el menú de usuario.
422 segundo.codigo_incorrecto: El código no es correcto o ya se ha usado.
422 clave.no_es_de_oficina: Elija un usuario activo con rol ADMIN o GESTION.
422 clave.fin_pasado: La clave debe valer al menos hasta hoy.
422 clave.fin_lejano: Una clave vale como mucho un año.
422 almacen.elija_motivo: Elija el motivo del cambio de stock.
422 almacen.falta_motivo: Escriba el motivo.
422 almacen.cantidad_negativa: Debe ser 0 o más.
422 almacen.cantidad_bajo_cero: El stock es ahora {stock} y quedaría por debajo de 0: abra de nuevo el registro.
422 almacen.cantidad_excesiva: El stock quedaría por encima de lo que se puede guardar.
422 componente.falta_cantidad_pack: Indique los elementos del pack.
409 componente.colocado: No se puede cambiar la categoría: el componente está colocado, o lo coloca un parte abierto, en {establecimientos}.
422 elemento.desconocido: No existe ningún componente con el nombre {elemento}.
422 elemento.en_desuso: El componente {elemento} está en desuso.
422 elemento.no_es_de_posicion: El componente {elemento} no es de la categoría de las posiciones y terminales: elija otro.
422 elemento.no_es_de_mueble: El componente {elemento} no es de la categoría de los muebles: elija otro.
422 elemento.no_es_de_establecimiento: El componente {elemento} no es de la categoría de los establecimientos: elija otro.
422 mueble.posicion_ocupada: Con menos posiciones se perdería lo que hay, o coloca un parte abierto, en {establecimientos}. Retírelo antes.
422 establecimiento.mueble_repetido: El mismo mueble no puede estar dos veces.
422 establecimiento.mueble_desconocido: Uno de los muebles no existe.
422 establecimiento.mueble_ausente: Uno de los muebles no está en el establecimiento.
422 establecimiento.posicion_repetida: La misma posición no puede estar dos veces.
422 establecimiento.demasiadas_unidades: Un componente suma más de 1.000.000 de unidades.
422 establecimiento.terminal_desconocido: Uno de los terminales no existe.
422 establecimiento.dia_futuro: Elija un día pasado o el de hoy.
422 establecimiento.punto_a_medias: Indique latitud y longitud, o ninguna de las dos.
409 establecimiento.dato_cambiado: {usuario} cambió «{campo}» el {fecha}, después de que usted lo leyera.
409 establecimiento.dato_cambiado_propio: Usted ya cambió «{campo}» el {fecha}, después de leerlo aquí.
404 parte.no_existe: El parte no existe.
409 parte.ya_no_es_suyo: Este parte ya no está asignado a usted: la oficina lo ha retirado.
409 parte.ya_asignado: El parte ya está asignado a {tecnico}.
409 parte.otro_establecimiento: Se empezó en {establecimiento} y el parte es ahora de otro: empiécelo en ese, o que decida la oficina.
409 parte.ya_iniciado: {tecnico} ya ha empezado el trabajo: si debe dejarlo, reinicie el parte.
409 parte.ya_continuado: {tecnico} ya ha continuado el trabajo: si debe dejarlo, cambie el técnico.
409 parte.ha_seguido: {tecnico} ha seguido con el parte: mire antes lo que ha registrado.
422 parte.no_es_tecnico: El usuario elegido no es un técnico activo.
422 parte.otro_proyecto: El técnico no trabaja en el proyecto del parte.
409 parte.sin_asignar: El parte no está asignado a ningún técnico.
409 parte.no_iniciado: El parte no está iniciado.
409 parte.finalizado: El parte ya está finalizado.
409 parte.no_finalizado: El parte todavía no está finalizado.
409 parte.sin_reinicio: El parte está sin asignar: no hay nada que reiniciar.
409 parte.con_trabajo: El parte tiene trabajo registrado de un intento anterior: se conserva y no se puede eliminar.
409 parte.no_se_borra: Solo se puede eliminar un parte sin asignar.
422 parte.proyecto_finalizado: El proyecto está finalizado: no admite partes nuevos.
422 parte.proyecto_fijo: El proyecto no se puede cambiar: el parte ya está iniciado.
422 parte.establecimiento_fijo: El establecimiento no se puede cambiar: el parte ya está iniciado.
422 parte.fin_antes_de_inicio: La fecha de fin no puede ser anterior al inicio del parte.
422 parte.fin_futuro: La fecha de fin no puede estar en el futuro.
422 parte.pregunta_ajena: Una de las preguntas no pertenece al proyecto del parte.
422 parte.faltan_respuestas: Responda a todas las preguntas antes de firmar el parte.
422 firma.falta_dibujo: La firma del parte es obligatoria
422 firma.falta_foto: Haga una foto: si nadie firma, es obligatoria.
409 intento.ajeno: Este trabajo no pertenece al parte.
409 intento.firmado: El parte ya está finalizado: {usuario} lo firmó el {fecha}.
409 intento.reiniciado: {usuario} reinició el parte el {fecha}: lo anterior ya no se puede cambiar.
409 intento.traspasado: {usuario} pasó el parte a otro técnico el {fecha}: lo anterior ya no se puede cambiar.
409 accion.otra_version: {usuario} guardó esta acción el {fecha} desde otro dispositivo: revísela antes de cambiarla.
422 accion.terminal_sin_posicion: Un terminal solo puede estar en una posición de un mueble.
422 accion.falta_mueble: Seleccione un mueble.
422 accion.sobra_mueble: Una acción sobre el establecimiento no lleva mueble.
422 accion.mueble_no_colocado: El mueble no está colocado en el establecimiento.
422 accion.falta_posicion: Seleccione una posición.
422 accion.sobra_posicion: Solo las acciones sobre posiciones llevan posición.
422 accion.posicion_inexistente: El mueble no tiene esa posición: tiene {posiciones}.
422 accion.sin_elementos: Seleccione al menos un componente
422 accion.elemento_desconocido: No existe ningún elemento con el nombre {elemento}.
422 accion.unidades: Las unidades deben ser 1 o más.
422 accion.un_terminal: Seleccione un solo terminal, con una unidad.
422 accion.no_hay_tantas: No hay tantas unidades de {elemento} en ese lugar: hay {unidades}.
422 accion.demasiadas_fotos: Una acción admite como máximo {maximo} fotos y ya tiene {hay}: quite alguna de las nuevas.
409 accion.no_se_deshace: Las respuestas y las observaciones finales no se pueden deshacer.
409 resolver.parte_borrado: El parte se eliminó: solo se puede guardar como constancia.
409 resolver.finalizado: El parte ya está finalizado: solo se puede guardar como constancia.
409 resolver.sin_tecnico: El usuario del técnico se eliminó: solo se puede guardar como constancia.
409 resolver.otro_establecimiento: Se hizo en {establecimiento}, que ya no es el del parte: vuelva a ponerlo, o guarde esto como constancia.
409 resolver.otro_trabajo: {tecnico} ya ha empezado el parte de nuevo: reinícielo antes, o guarde esto como constancia.
409 resolver.mueble_menor: El mueble {mueble} ya no tiene todas las posiciones usadas: déselas de nuevo, o guarde esto como constancia.
409 resolver.ya_resuelto: {usuario} ya lo resolvió el {fecha}.
409 resolver.ha_llegado_mas: Ha llegado algo más del mismo parte: revíselo antes de decidir.
422 resolver.hecho_ajeno: Uno de los elegidos no es de este trabajo.
422 resolver.nada_que_aplicar: Así no se aplicaría nada: guárdelo como constancia.
409 carga.proyecto_finalizado: El proyecto está finalizado: no se pueden cargar partes.
422 carga.falta_valor: falta el valor de {columna}
422 carga.no_admitido: {columna} contiene caracteres que no se admiten
422 carga.muy_largo: {columna} tiene más de {maximo} caracteres
422 carga.abreviado: {columna} es {valor}: la hoja de cálculo ha abreviado el número; dé a la columna el formato Texto
422 carga.sin_establecimiento: no existe ningún establecimiento con el identificador {sfid}
422 carga.repetido: el parte {numero_incidencia} ya existe para el establecimiento {establecimiento}
413 planograma.demasiados: El ZIP contiene más de {maximo} ficheros: repártalos en varios ZIP.
413 planograma.demasiado: Los planogramas del ZIP ocupan más de {megas} MB sin comprimir: repártalos en varios ZIP.
422 planograma.ruta: su nombre apunta fuera del ZIP
422 planograma.enlace: es un enlace a otro fichero
422 planograma.no_es_pdf: no es un PDF
422 planograma.repetido: el ZIP contiene otro fichero con el mismo nombre
422 planograma.sin_establecimiento: no existe ningún establecimiento con ese identificador
422 planograma.cifrado: está protegido con contraseña
422 planograma.comparte: comparte su contenido con otro fichero del ZIP
422 planograma.compresion: está comprimido de una forma que no se admite
422 planograma.vacio: está vacío
422 planograma.muy_grande: ocupa más de {megas} MB
422 planograma.danado: está dañado y no se puede leer
`;

/** Text of every notice, in the order of `AVISOS`. */
const NOTICES = `
accion.stock_negativo: Quedan {unidades} unidades de {elemento}; el stock quedará en negativo.
accion.stock_negativo_una: Queda 1 unidad de {elemento}; el stock quedará en negativo.
accion.terminal_relevado: La posición ya tiene {terminal}; se dará por retirado.
firma.faltaba: Ya no constaba en el establecimiento: {elemento} ({unidades}).
firma.mueble_repuesto: El mueble {mueble} ya no constaba en el establecimiento; vuelve a constar.
carga.linea: Línea {linea}: {motivo}
carga.creado: parte {numero_incidencia} creado para el establecimiento {establecimiento}
carga.sin_cerrar: las comillas no están cerradas
carga.mal_cerradas: hay texto después de unas comillas cerradas
carga.demasiadas_celdas: hay más valores que columnas; si un texto contiene el separador, escríbalo entre comillas
carga.sin_detalle: Otras líneas rechazadas, que no se detallan: {lineas}.
carga.vacia: El fichero está vacío: no se ha creado ningún parte.
carga.total: Partes creados: {creados}. Líneas rechazadas: {rechazadas}.
planograma.linea: {fichero}: {motivo}.
planograma.cargado: cargado en {sfid} ({establecimiento})
planograma.ya_estaba: ya estaba en {sfid} ({establecimiento}), no se carga otra vez
planograma.ninguno: El ZIP no contiene ningún fichero.
`;

const linesOf = (table: string): string[] => table.trim().split('\n');

describe('texts that users read', () => {
  it('has a line for every refusal, with its status and text', () => {
    const current = Object.entries(MENSAJES).map(([code, { status, texto }]) => `${status} ${code}: ${texto}`);
    expect(current).toEqual(linesOf(REFUSALS));
  });

  it('has a line for every notice, with its text', () => {
    expect(Object.entries(AVISOS).map(([code, texto]) => `${code}: ${texto}`)).toEqual(linesOf(NOTICES));
  });
});
