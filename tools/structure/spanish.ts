/** Words of identifiers that are Spanish and not English, by Debian's dictionaries; from all code of the repository. */
export const SPANISH: ReadonlySet<string> = new Set(
  `
    abajo abierta abierto abrir absoluta acabado acabar acceso accion aceptable aceptar acortar activa actividad
    activo actualizar acusar acuse adelantar adelante adelanto ademas adivinar administracion admitir adonde
    agrupar ahora ajena ajeno ajustar ajuste alcance alerta alfa algo alguien algun alguna alicante alla alli
    almacen alrededor alternar ambas ambos ampliar anadir ancho ancla anfitrion anillo ano anotacion anotar
    anunciar apartado aparte apertura aplazar aplicada aplicado aplicar aprender aproximada aproximado apuntar
    apuro aqui arbol archivar arco arcon armazon arrancar arranque arrastrar arriba articulo asentar asiento
    asignacion asignado asignar aspecto asunto atado atajo atencion atender aterrizaje atras atrasado atribucion
    atributo ausencia autor avisado avisar aviso ayer ayuda azar azul baja bajar bajo balda bandeja barra bien
    blanco bloque bloquear bloqueo borde borra borrada borrado borrador borrar boton botones buena bueno busca
    buscada buscador buscar busqueda cabe cabecera cabeza cada caduca caducar caducidad caida caja cajon
    calendario calidad callada callado callar calle calma cambiada cambiar cambio camino campo canario cancelar
    candado cantidad capa carga cargado cargar carpeta carta casilla caso castellano catalogo categoria celda
    centro cerca cerrada cerrado cerrar chocar choque ciclo cierre cifra cifrada cifrado cifrar ciudad claro
    clase clasificar clave cliente cobertura codigo coherente colgado colocacion colocar columna comando
    comentar comentario comienzo comparar comparte compartir completar completas componente comprobar comun
    comunidad condenada condicion conectar conexion confianza confirmar conflicto conjunto conmigo conocida
    conocido conserva conservar consola constancia consulta consultar contacto contado contador contar
    contenedor contenida contenido contestar continuado contorno contra contrasena contraste contrata copia
    copiar corchete correccion correcta corregir correo correr corta cortada cortado cortar corte corto coruna
    cosa costa crear crecer creible crudo cuadro cual cuando cuarto cuatro cuenta cuerpo cuidado cuidar curso
    danada danado dar dato debajo debe debido decidir decir declarada declarado declarar declinar dedo defecto
    definicion degradado deja dejada dejado dejar delante demasiado denso dentro deprisa derecha desaparecer
    descarga descargar descartar descarte desconocida descripcion descrita descrito desde desechar desenlace
    deshacer deshecho despacio despedida despertar despues destino desuso desvio detallado detalle detener
    detenida detras devolver dia dialogo dibujar dibujo dicha dicho diez diferencia digito direccion directorio
    disponible disposicion dispositivo distancia distinta doble doce documento donde dormido doscientos duda
    dueno dura duracion duradera duradero edad edicion editar efectiva efecto eje eleccion elegible elegida
    elegido elegir elemento eliminar ellas emisor empeno empezar empleado empresa encajar encaje encargado
    encargar encargo encima encolar encontrado encuadrar encuentro ene enfocar enlace enorme enseguida entera
    entero entidad entonces entorno entrada entrar entre entrega entregada entregado entregar entretanto
    enumerar enviada enviado enviar envio escala escalar escaparate escribir escrita escrito escritura escuchar
    espaciar espacio espana espanol espera esperar esqueleto esquema esquina esta establecimiento estado estar
    este estilo estirar esto estos estrecha estricto etiqueta evento exacto exigir exito exportar extracto
    extrana falla fallar fallido fallo falso falta fecha fechar ficha fichero fija fijar fijo fila filtrar
    filtro finalizar firma firmante firmar flecha flotante foco fondo forma formulario foto fraccion franja
    frase fuente fuera fuerte fundir gama gana gastado gastar generar gente gestion gesto gota grabar gracia
    grado grande grifo grupo guardada guardado guardar hacer hacia hallada hallado hallar hallazgo hasta haz
    hecha hecho herradura historia historial hoja hora horario hostil hoy hueco huella huerfano hueso icono
    identidad identificar igual ilegible imagen iman impedida impedimento imposible impresion impreso incidencia
    incierto incoherente incorrecta incorrecto indice inesperado informe inicial iniciar inicio insertar
    insistir instalacion instalar instante intentar intento interno interruptor inventario isla joven jugar
    juicio junto justo juzgar kilometro lado larga latido latitud lectura leida leido lejania lejos lento letra
    libre libreria lienzo ligera limite limpia limpiar limpio linde linea lista listar listo llamada llamado
    llamar llana llave llega llegada llegar llena llenar lleno lleva localidad longitud lote luego lugar lunes
    mal mala malaga malo manana mandar mando mantener mantenimiento mapa marca marcador marcar marcha margen
    matriz maximo medianoche medio mediodia medir membrete memoria menor menos mensaje metodo mezcla mientras
    miniatura minimo minuto mio mios mirada mirar misma mismo mitad modelo modo momento montar mostrada mostrado
    mostrador mostrar motivo movido movil movimiento mucho mudada mudanza mudo mueble muestra mundo municipio
    muy nada nadie naranja navegacion navegador navegar negada negativo negocio ningun ninguna ninguno nivel
    nodo nombrada nombrado nombrar nombre norte nota novedad nucleo nuestra nuestras nueva nuevo nula numero
    objeto obligatoria obligatorio obra observar ocupada oeste oficina ofrecer oir ojo olvidar opcion operacion
    orden ordenado ordenar orientacion origen oscura oscuro otra otro oyente paciencia pagina pais palabra
    pantalla papel paquete para parada parado parametro parar parcial pareja parte participio partir pasa pasada
    pasado pasajero pasar paso pastilla pausa pausado paz pedido pedir peligro peligrosa pendiente peor perder
    perdida perdido periodo permiso pero pestana peticion petroleo pieza pintada pintar pista plano plantilla
    plazo plegada plegado poligono politica poner por porcentaje porcion porque posicion prefijo pregunta
    preguntar preparado preparar presente previa previo prevista previsto primario primera primero prisa probar
    problema producto programa progreso promesa propia propio proto provincia proxima proximo proyecto prueba
    publicar puerta puesta puesto pulgar pulsacion pulsada pulso punto que queda quedo quien quieta quieto
    quitar quiza raiz rango raro rato raya recargar receta rechazar rechazo recibir recien reciente reconocer
    recordar recorrer recortar recuadro recuento redondear reducida reducir referencia refrescar registro regla
    rejilla releer relevo rellenar relleno reloj renovar reparo repartidor repartir reparto reporte res reserva
    reservar resolucion responder respuesta restablecer resto restriccion resuelta resultado resumen retener
    retirada retirar retrato retroceder reunir reves revisar revocar ritmo roja rojo rol rota roto rotulo ruta
    sabido sacar sala saldo salida salir saltar salto salud seccion secreto seguida seguido seguimiento seguir
    segunda seguro seis seleccion semana semilla senal sentencia sentido senuelo separador ser serie servidor
    servir sesion sevilla siempre signo siguiente silencio sistema sitio sitios situacion situar sobra sobre
    sola soltar sombra soporte subida subido subir suceso sucio suelo suelta suelto suerte sufijo sugerencia
    suma sumar supuesto sur sus suscribir suya suyas suyo suyos tabla tactil tal tamano tambien tanteo tapado
    tarde tarea tarjeta tecla teclado tecleado teclear tecnico telefono tema tenia tercero terminar termino
    texto tiempo tierra tinta tinte tipo titulo toca tocado tocar tocaya toda todo tomada tomado tomar tope
    torno torre trabajado trabajar trabajo traer traida tramitar tramo transporte tras traspasar traspaso tratar
    trazar trazo tres trozo turno ubicacion ubicar ultima ultimo umbral una unica unico unidad uno urgente
    usuario vaciar valido vecina vencido venir ventana ver verano verbo verdor veredicto verificacion verificar
    vez viaje vida vieja viejo vigente vigia vigilar visita visto vivo volver vuelta zona
  `
    .trim()
    .split(/\s+/),
);

/**
 * Folders in which names are English (VOICE: what only a programmer says), with the Spanish words that may still appear
 * there. The lists only get shorter: words of the office (parte, firmar) stay out of these folders or are passed in.
 */
export const ENGLISH_FOLDERS: Readonly<Record<string, string>> = {
  'apps/api/src/db/': `
    clave cliente columna dentro intento nombre obra parte suma tabla tecnico texto
  `,
  'apps/api/src/server/': `
    fila proto tipo
  `,
  'tools/': `
    cliente columna contrata latitud lista longitud nombre nula parte provincia tabla telefono texto tipo
  `,
  'bench/': `
    alerta campo categoria clase clave contacto contenido descripcion elemento establecimiento estado fallo
    foto incidencia latitud longitud mensaje modelo mueble nombre numero parte posicion pregunta proyecto
    tecnico telefono tipo
  `,
  'apps/web/src/list/': `
    alerta cantidad desuso estado nombre parte
  `,
  'apps/web/src/form/': `
    dia elemento fichero junto marca nombre numero texto uno
  `,
  'apps/web/src/map/': `
    aproximado direccion latitud longitud provincia punto sevilla
  `,
  'apps/web/src/kit/': `
    reporte
  `,
  'apps/web/src/base/': `
    alerta cantidad cliente contrata establecimiento historial minimo nombre proyecto tecnico usuario
  `,
  'apps/web/src/app/': `
    asignado atencion campo cliente componente contrata curso desconocida desde destino envio establecimiento
    ficha junto mueble nota parte por proyecto tambien tecnico texto urgente usuario
  `,
  'apps/web/src/api/': `
    firma hoja parte
  `,
};
