import type { DatosDeFallo, Fail } from '@tajo/domain/result';
import { AVISOS_DE_CARGAS, MENSAJES_DE_CARGAS } from './mensajes-cargas.ts';
import { CODIGO_INCORRECTO } from './segundo.ts';
import { LARGO_DE_CONTRASENA, SIN_CLIENTES, SIN_PROYECTOS } from './textos-campos.ts';
import { SIN_CONTRASENA_PROPIA } from './textos-sesion.ts';

type Mensaje = { readonly status: 404 | 409 | 413 | 422; readonly texto: string };

/** Text of a failed rule by its code, grouped by room; `{dato}` is replaced by a fact of the failure. */
export const MENSAJES = {
  'comun.version_anterior': {
    status: 409,
    texto: '{usuario} guardó este registro el {fecha}, después de que usted lo abriera.',
  },
  'comun.version_propia': { status: 409, texto: 'Usted ya guardó este registro el {fecha}, después de abrirlo aquí.' },
  'periodo.hasta_anterior': { status: 422, texto: 'Fecha hasta no puede ser anterior a fecha desde' },
  'informe.sin_resultados': {
    status: 404,
    texto: 'No se ha encontrado ningun resultado con los datos de busqueda introducidos',
  },
  'vista.ajena': { status: 409, texto: 'La vista es de {usuario}: solo esa persona puede cambiarla.' },
  'vista.no_se_comparte': { status: 422, texto: 'Solo la oficina puede compartir vistas.' },
  'vista.demasiadas': {
    status: 422,
    texto: 'Ya tiene {maximo} vistas en esta lista: elimine alguna para guardar otra.',
  },
  'vista.de_otra_lista': { status: 422, texto: 'La vista es de otra lista.' },

  'contrata.sin_clientes': { status: 422, texto: SIN_CLIENTES },
  'contrata.cliente_de_baja': { status: 422, texto: 'El cliente {cliente} está de baja.' },

  'proyecto.fin_anterior': { status: 422, texto: 'La fecha de fin no puede ser anterior a la fecha de inicio.' },
  'proyecto.contrata_de_otro_cliente': { status: 422, texto: 'La contrata no pertenece al cliente elegido.' },
  'proyecto.cliente_de_baja': { status: 422, texto: 'El cliente está de baja: no puede tener proyectos activos.' },
  'proyecto.contrata_finalizada': {
    status: 422,
    texto: 'La contrata está finalizada: no puede tener proyectos activos.',
  },

  'usuario.rol_de_empresa': { status: 422, texto: 'Una empresa solo puede tener el rol EMPRESA.' },
  'usuario.rol_solo_empresa': { status: 422, texto: 'El rol EMPRESA es solo para la categoría Empresa.' },
  'usuario.falta_empresa': { status: 422, texto: 'Seleccione la empresa del empleado.' },
  'usuario.no_es_empresa': { status: 422, texto: 'El usuario elegido no es una empresa.' },
  'usuario.empresa_con_empleados': {
    status: 422,
    texto: 'La empresa tiene empleados ({empleados}): no puede cambiar de categoría.',
  },
  'usuario.sin_proyectos': { status: 422, texto: SIN_PROYECTOS },
  'usuario.falta_inicio_baja': { status: 422, texto: 'Indique la fecha de inicio de la baja.' },
  'usuario.fin_baja_anterior': { status: 422, texto: 'El fin de la baja no puede ser anterior a su inicio.' },
  'usuario.falta_motivo_baja': { status: 422, texto: 'Indique el motivo de la baja.' },
  'usuario.uno_mismo': { status: 409, texto: 'No puede eliminar su propio usuario.' },
  'usuario.ultimo_admin': { status: 409, texto: 'Es el último usuario ADMIN activo: debe quedar al menos uno.' },
  'usuario.tiene_empleados': {
    status: 409,
    texto: 'No se puede eliminar la empresa porque tiene empleados ({empleados}).',
  },

  'contrasena.actual_incorrecta': { status: 422, texto: 'La contraseña actual no es correcta.' },
  'contrasena.largo': { status: 422, texto: LARGO_DE_CONTRASENA },
  'contrasena.distinta': { status: 422, texto: 'Las dos contraseñas nuevas no coinciden.' },
  'contrasena.igual': { status: 422, texto: 'La contraseña nueva debe ser distinta de la actual.' },
  'contrasena.no_tiene': { status: 409, texto: SIN_CONTRASENA_PROPIA },

  'segundo.ya_activo': { status: 409, texto: 'La verificación en dos pasos ya está activada.' },
  'segundo.sin_preparar': { status: 409, texto: 'Prepare primero la aplicación de autenticación.' },
  'segundo.no_activo': { status: 409, texto: 'La verificación en dos pasos no está activada.' },
  'segundo.propio': { status: 409, texto: 'La suya se desactiva con un código, en el menú de usuario.' },
  'segundo.codigo_incorrecto': { status: 422, texto: CODIGO_INCORRECTO },

  'clave.no_es_de_oficina': { status: 422, texto: 'Elija un usuario activo con rol ADMIN o GESTION.' },
  'clave.fin_pasado': { status: 422, texto: 'La clave debe valer al menos hasta hoy.' },
  'clave.fin_lejano': { status: 422, texto: 'Una clave vale como mucho un año.' },

  'almacen.elija_motivo': { status: 422, texto: 'Elija el motivo del cambio de stock.' },
  'almacen.falta_motivo': { status: 422, texto: 'Escriba el motivo.' },
  'almacen.cantidad_negativa': { status: 422, texto: 'Debe ser 0 o más.' },
  'almacen.cantidad_bajo_cero': {
    status: 422,
    texto: 'El stock es ahora {stock} y quedaría por debajo de 0: abra de nuevo el registro.',
  },
  'almacen.cantidad_excesiva': { status: 422, texto: 'El stock quedaría por encima de lo que se puede guardar.' },
  'componente.falta_cantidad_pack': { status: 422, texto: 'Indique los elementos del pack.' },
  'componente.colocado': {
    status: 409,
    texto:
      'No se puede cambiar la categoría: el componente está colocado, o lo coloca un parte abierto, en {establecimientos}.',
  },
  'elemento.desconocido': { status: 422, texto: 'No existe ningún componente con el nombre {elemento}.' },
  'elemento.en_desuso': { status: 422, texto: 'El componente {elemento} está en desuso.' },

  'elemento.no_es_de_posicion': {
    status: 422,
    texto: 'El componente {elemento} no es de la categoría de las posiciones y terminales: elija otro.',
  },
  'elemento.no_es_de_mueble': {
    status: 422,
    texto: 'El componente {elemento} no es de la categoría de los muebles: elija otro.',
  },
  'elemento.no_es_de_establecimiento': {
    status: 422,
    texto: 'El componente {elemento} no es de la categoría de los establecimientos: elija otro.',
  },

  'mueble.posicion_ocupada': {
    status: 422,
    texto:
      'Con menos posiciones se perdería lo que hay, o coloca un parte abierto, en {establecimientos}. Retírelo antes.',
  },

  'establecimiento.mueble_repetido': { status: 422, texto: 'El mismo mueble no puede estar dos veces.' },
  'establecimiento.mueble_desconocido': { status: 422, texto: 'Uno de los muebles no existe.' },
  'establecimiento.mueble_ausente': { status: 422, texto: 'Uno de los muebles no está en el establecimiento.' },
  'establecimiento.posicion_repetida': { status: 422, texto: 'La misma posición no puede estar dos veces.' },
  'establecimiento.demasiadas_unidades': { status: 422, texto: 'Un componente suma más de 1.000.000 de unidades.' },
  'establecimiento.terminal_desconocido': { status: 422, texto: 'Uno de los terminales no existe.' },
  'establecimiento.dia_futuro': { status: 422, texto: 'Elija un día pasado o el de hoy.' },
  'establecimiento.punto_a_medias': { status: 422, texto: 'Indique latitud y longitud, o ninguna de las dos.' },
  'establecimiento.dato_cambiado': {
    status: 409,
    texto: '{usuario} cambió «{campo}» el {fecha}, después de que usted lo leyera.',
  },
  'establecimiento.dato_cambiado_propio': {
    status: 409,
    texto: 'Usted ya cambió «{campo}» el {fecha}, después de leerlo aquí.',
  },

  'parte.no_existe': { status: 404, texto: 'El parte no existe.' },
  'parte.ya_no_es_suyo': { status: 409, texto: 'Este parte ya no está asignado a usted: la oficina lo ha retirado.' },
  'parte.ya_asignado': { status: 409, texto: 'El parte ya está asignado a {tecnico}.' },
  'parte.otro_establecimiento': {
    status: 409,
    texto: 'Se empezó en {establecimiento} y el parte es ahora de otro: empiécelo en ese, o que decida la oficina.',
  },
  'parte.ya_iniciado': {
    status: 409,
    texto: '{tecnico} ya ha empezado el trabajo: si debe dejarlo, reinicie el parte.',
  },
  'parte.ya_continuado': {
    status: 409,
    texto: '{tecnico} ya ha continuado el trabajo: si debe dejarlo, cambie el técnico.',
  },
  'parte.ha_seguido': { status: 409, texto: '{tecnico} ha seguido con el parte: mire antes lo que ha registrado.' },
  'parte.no_es_tecnico': { status: 422, texto: 'El usuario elegido no es un técnico activo.' },
  'parte.otro_proyecto': { status: 422, texto: 'El técnico no trabaja en el proyecto del parte.' },
  'parte.sin_asignar': { status: 409, texto: 'El parte no está asignado a ningún técnico.' },
  'parte.no_iniciado': { status: 409, texto: 'El parte no está iniciado.' },
  'parte.finalizado': { status: 409, texto: 'El parte ya está finalizado.' },
  'parte.no_finalizado': { status: 409, texto: 'El parte todavía no está finalizado.' },
  'parte.sin_reinicio': { status: 409, texto: 'El parte está sin asignar: no hay nada que reiniciar.' },
  'parte.con_trabajo': {
    status: 409,
    texto: 'El parte tiene trabajo registrado de un intento anterior: se conserva y no se puede eliminar.',
  },
  'parte.no_se_borra': { status: 409, texto: 'Solo se puede eliminar un parte sin asignar.' },
  'parte.proyecto_finalizado': { status: 422, texto: 'El proyecto está finalizado: no admite partes nuevos.' },
  'parte.proyecto_fijo': { status: 422, texto: 'El proyecto no se puede cambiar: el parte ya está iniciado.' },
  'parte.establecimiento_fijo': {
    status: 422,
    texto: 'El establecimiento no se puede cambiar: el parte ya está iniciado.',
  },
  'parte.fin_antes_de_inicio': { status: 422, texto: 'La fecha de fin no puede ser anterior al inicio del parte.' },
  'parte.fin_futuro': { status: 422, texto: 'La fecha de fin no puede estar en el futuro.' },
  'parte.pregunta_ajena': { status: 422, texto: 'Una de las preguntas no pertenece al proyecto del parte.' },
  'parte.faltan_respuestas': { status: 422, texto: 'Responda a todas las preguntas antes de firmar el parte.' },
  'firma.falta_dibujo': { status: 422, texto: 'La firma del parte es obligatoria' },
  'firma.falta_foto': { status: 422, texto: 'Haga una foto: si nadie firma, es obligatoria.' },

  'intento.ajeno': { status: 409, texto: 'Este trabajo no pertenece al parte.' },
  'intento.firmado': { status: 409, texto: 'El parte ya está finalizado: {usuario} lo firmó el {fecha}.' },
  'intento.reiniciado': {
    status: 409,
    texto: '{usuario} reinició el parte el {fecha}: lo anterior ya no se puede cambiar.',
  },
  'intento.traspasado': {
    status: 409,
    texto: '{usuario} pasó el parte a otro técnico el {fecha}: lo anterior ya no se puede cambiar.',
  },

  'accion.otra_version': {
    status: 409,
    texto: '{usuario} guardó esta acción el {fecha} desde otro dispositivo: revísela antes de cambiarla.',
  },
  'accion.terminal_sin_posicion': { status: 422, texto: 'Un terminal solo puede estar en una posición de un mueble.' },
  'accion.falta_mueble': { status: 422, texto: 'Seleccione un mueble.' },
  'accion.sobra_mueble': { status: 422, texto: 'Una acción sobre el establecimiento no lleva mueble.' },
  'accion.mueble_no_colocado': { status: 422, texto: 'El mueble no está colocado en el establecimiento.' },
  'accion.falta_posicion': { status: 422, texto: 'Seleccione una posición.' },
  'accion.sobra_posicion': { status: 422, texto: 'Solo las acciones sobre posiciones llevan posición.' },
  'accion.posicion_inexistente': { status: 422, texto: 'El mueble no tiene esa posición: tiene {posiciones}.' },
  'accion.sin_elementos': { status: 422, texto: 'Seleccione al menos un componente' },
  'accion.elemento_desconocido': { status: 422, texto: 'No existe ningún elemento con el nombre {elemento}.' },
  'accion.unidades': { status: 422, texto: 'Las unidades deben ser 1 o más.' },
  'accion.un_terminal': { status: 422, texto: 'Seleccione un solo terminal, con una unidad.' },
  'accion.no_hay_tantas': {
    status: 422,
    texto: 'No hay tantas unidades de {elemento} en ese lugar: hay {unidades}.',
  },
  'accion.demasiadas_fotos': {
    status: 422,
    texto: 'Una acción admite como máximo {maximo} fotos y ya tiene {hay}: quite alguna de las nuevas.',
  },
  'accion.no_se_deshace': { status: 409, texto: 'Las respuestas y las observaciones finales no se pueden deshacer.' },

  'resolver.parte_borrado': { status: 409, texto: 'El parte se eliminó: solo se puede guardar como constancia.' },
  'resolver.finalizado': { status: 409, texto: 'El parte ya está finalizado: solo se puede guardar como constancia.' },
  'resolver.sin_tecnico': {
    status: 409,
    texto: 'El usuario del técnico se eliminó: solo se puede guardar como constancia.',
  },
  'resolver.otro_establecimiento': {
    status: 409,
    texto: 'Se hizo en {establecimiento}, que ya no es el del parte: vuelva a ponerlo, o guarde esto como constancia.',
  },
  'resolver.otro_trabajo': {
    status: 409,
    texto: '{tecnico} ya ha empezado el parte de nuevo: reinícielo antes, o guarde esto como constancia.',
  },
  'resolver.mueble_menor': {
    status: 409,
    texto:
      'El mueble {mueble} ya no tiene todas las posiciones usadas: déselas de nuevo, o guarde esto como constancia.',
  },
  'resolver.ya_resuelto': { status: 409, texto: '{usuario} ya lo resolvió el {fecha}.' },
  'resolver.ha_llegado_mas': { status: 409, texto: 'Ha llegado algo más del mismo parte: revíselo antes de decidir.' },
  'resolver.hecho_ajeno': { status: 422, texto: 'Uno de los elegidos no es de este trabajo.' },
  'resolver.nada_que_aplicar': { status: 422, texto: 'Así no se aplicaría nada: guárdelo como constancia.' },
  ...MENSAJES_DE_CARGAS,
} as const satisfies Record<string, Mensaje>;

/** Notices about accepted requests, and lines of reports. */
export const AVISOS = {
  'accion.stock_negativo': 'Quedan {unidades} unidades de {elemento}; el stock quedará en negativo.',
  'accion.stock_negativo_una': 'Queda 1 unidad de {elemento}; el stock quedará en negativo.',
  'accion.terminal_relevado': 'La posición ya tiene {terminal}; se dará por retirado.',
  'firma.faltaba': 'Ya no constaba en el establecimiento: {elemento} ({unidades}).',
  'firma.mueble_repuesto': 'El mueble {mueble} ya no constaba en el establecimiento; vuelve a constar.',
  ...AVISOS_DE_CARGAS,
} as const satisfies Record<string, string>;

type CodigoAviso = keyof typeof AVISOS;

const rellenar = (texto: string, datos: DatosDeFallo = {}): string =>
  texto.replaceAll(/\{(\w+)\}/g, (_, dato: string) => String(datos[dato] ?? ''));

const conocido = (code: string): code is keyof typeof MENSAJES => Object.hasOwn(MENSAJES, code);

/** Returns status and Spanish text of a failure. Throws for a code without text, which a test prevents. */
export function mensaje(fallo: Fail): Mensaje {
  if (!conocido(fallo.code)) throw new Error(`the code ${fallo.code} has no text`);
  const { status, texto } = MENSAJES[fallo.code];
  return { status, texto: rellenar(texto, fallo.datos) };
}

const literal = (texto: string): string => texto.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Returns the values that fill the placeholders of a text, by name; undefined for any other text. */
export function vaciar(plantilla: string, texto: string): Readonly<Record<string, string>> | undefined {
  const patron = literal(plantilla).replaceAll(/\{(\w+)\}/g, '(?<$1>.*)');
  const hallado = new RegExp(`^${patron}$`, 's').exec(texto);
  return hallado === null ? undefined : { ...hallado.groups };
}

/** Spanish text of a notice. */
export const aviso = (code: CodigoAviso, datos: DatosDeFallo): string => rellenar(AVISOS[code], datos);
