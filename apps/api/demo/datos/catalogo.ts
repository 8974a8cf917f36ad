/** Name, description, maker and, for packs, elements per pack. */
export type ComponenteDemo = readonly [string, string, string, number?];

const POSICION: readonly ComponenteDemo[] = [
  ['Soporte inclinado 15°', 'Soporte de aluminio para teléfono.', 'Herrajes Núñez'],
  ['Soporte inclinado 30°', 'Soporte de aluminio para teléfono grande.', 'Herrajes Núñez'],
  ['Soporte plano para tableta', 'Base de metacrilato.', 'Plásticos Ebro'],
  ['Cable antirrobo 60 cm', 'Cable retráctil con sensor.', 'Segurel'],
  ['Cable antirrobo 120 cm', 'Cable retráctil con sensor.', 'Segurel'],
  ['Cable de carga USB-C', 'Cable de carga de exposición.', 'Conexa'],
  ['Cable de carga de contacto', 'Cable magnético.', 'Conexa'],
  ['Sensor de alarma', 'Sensor adhesivo.', 'Segurel'],
  ['Adhesivo de doble cara', 'Láminas para sensor.', 'Adhesivos Turia', 50],
  ['Etiqueta de precio electrónica', 'Etiqueta de tinta electrónica de 2,9 pulgadas.', 'Tintalia'],
  ['Portaetiquetas', 'Portaprecios de metacrilato.', 'Plásticos Ebro', 25],
  ['Peana redonda', 'Peana blanca de 12 cm.', 'Plásticos Ebro'],
  ['Peana cuadrada', 'Peana negra de 12 cm.', 'Plásticos Ebro'],
  ['Maqueta de reloj', 'Maqueta sin electrónica.', 'Maquetas Duero'],
  ['Maqueta de auriculares', 'Maqueta sin electrónica.', 'Maquetas Duero'],
  ['Fuente de alimentación 20 W', 'Fuente para una posición.', 'Conexa'],
  ['Tapa ciega de posición', 'Tapa para posición vacía.', 'Herrajes Núñez'],
  ['Iluminación de posición', 'Aro de luz fría.', 'Luz Norte'],
  ['Tornillería de soporte', 'Bolsa de tornillos M4.', 'Herrajes Núñez', 100],
  ['Lámina protectora', 'Lámina para pantalla de exposición.', 'Tintalia', 10],
];
const MUEBLE: readonly ComponenteDemo[] = [
  ['Balda de 90 cm', 'Balda de madera laminada.', 'Maderas Arlanza'],
  ['Balda de 120 cm', 'Balda de madera laminada.', 'Maderas Arlanza'],
  ['Panel trasero blanco', 'Panel perforado.', 'Maderas Arlanza'],
  ['Panel trasero gris', 'Panel perforado.', 'Maderas Arlanza'],
  ['Rótulo superior retroiluminado', 'Caja de luz de 100 cm.', 'Luz Norte'],
  ['Tira LED 2 m', 'Tira blanca neutra.', 'Luz Norte'],
  ['Fuente LED 60 W', 'Transformador de 24 V.', 'Luz Norte'],
  ['Centralita de alarma', 'Centralita de 16 canales.', 'Segurel'],
  ['Sirena interior', 'Sirena de 100 dB.', 'Segurel'],
  ['Mando de alarma', 'Mando de armado.', 'Segurel', 2],
  ['Regleta de 6 tomas', 'Regleta con protección.', 'Conexa'],
  ['Concentrador USB de 10 puertos', 'Carga de exposición.', 'Conexa'],
  ['Cerradura de cajón', 'Cerradura con llave única.', 'Herrajes Núñez'],
  ['Ruedas con freno', 'Juego de ruedas.', 'Herrajes Núñez', 4],
  ['Vinilo lateral de campaña', 'Vinilo impreso.', 'Rótulos Segura'],
  ['Zócalo metálico', 'Zócalo de 90 cm.', 'Herrajes Núñez'],
  ['Tapa lateral', 'Tapa lacada.', 'Maderas Arlanza'],
  ['Pantalla de 24 pulgadas', 'Pantalla de vídeo en bucle.', 'Tintalia'],
  ['Reproductor multimedia', 'Reproductor de campaña.', 'Tintalia'],
  ['Portafolletos A5', 'Portafolletos de metacrilato.', 'Plásticos Ebro'],
];
const TIENDA: readonly ComponenteDemo[] = [
  ['Vinilo de escaparate', 'Vinilo impreso de gran formato.', 'Rótulos Segura'],
  ['Vinilo de puerta', 'Vinilo con horario.', 'Rótulos Segura'],
  ['Caja de luz de entrada', 'Caja de luz de 150 cm.', 'Luz Norte'],
  ['Banderola exterior', 'Banderola luminosa.', 'Rótulos Segura'],
  ['Cartel A1', 'Cartel de campaña.', 'Rótulos Segura', 5],
  ['Cartel A3', 'Cartel de campaña.', 'Rótulos Segura', 20],
  ['Portacarteles A1', 'Marco de aluminio.', 'Herrajes Núñez'],
  ['Tótem de suelo', 'Tótem autoportante.', 'Plásticos Ebro'],
  ['Felpudo de campaña', 'Felpudo impreso.', 'Rótulos Segura'],
  ['Pantalla de escaparate 55 pulgadas', 'Pantalla de alto brillo.', 'Tintalia'],
  ['Arco antihurto', 'Arco de radiofrecuencia.', 'Segurel'],
  ['Contador de personas', 'Cámara cenital.', 'Segurel'],
  ['Etiquetadora', 'Impresora de etiquetas.', 'Tintalia'],
  ['Rollo de etiquetas', 'Rollos para la etiquetadora.', 'Adhesivos Turia', 12],
  ['Expositor de mostrador', 'Expositor de cartón.', 'Rótulos Segura'],
  ['Colgante de techo', 'Colgante de campaña.', 'Rótulos Segura', 2],
  ['Separador de fila', 'Poste con cinta.', 'Herrajes Núñez'],
  ['Silla de atención', 'Silla alta.', 'Maderas Arlanza'],
  ['Dispensador de turno', 'Dispensador de número.', 'Tintalia'],
  ['Papelera de mostrador', 'Papelera pequeña.', 'Plásticos Ebro'],
];
export const COMPONENTES: ReadonlyMap<number, readonly ComponenteDemo[]> = new Map([
  [15, POSICION],
  [16, MUEBLE],
  [17, TIENDA],
]);
/** Marked as desuso at the end, while some still stand in shops. */
export const EN_DESUSO = ['Cable de carga de contacto', 'Panel trasero gris', 'Banderola exterior'] as const;

const GAMAS = ['Uno', 'Plus', 'Pro', 'Mini', 'Tab'] as const;
const MARCAS = ['Lumbre', 'Nómada', 'Ardal', 'Tresca', 'Vega'] as const;
export const TERMINALES = MARCAS.flatMap((marca) => GAMAS.map((gama) => ({ marca, modelo: `${gama} 26` })));

/** Name, description, positions. */
export const MUEBLES = [
  ['Isla central', 'Isla de cuatro caras para terminales.', 8],
  ['Mesa de experiencia', 'Mesa baja con terminales encendidos.', 6],
  ['Mesa de accesorios', 'Mesa con perchas laterales.', 4],
  ['Lineal de pared', 'Lineal de pared de tres metros.', 10],
  ['Lineal corto', 'Lineal de pared de metro y medio.', 5],
  ['Torre de sonido', 'Torre de demostración de audio.', 3],
  ['Expositor de relojes', 'Vitrina giratoria.', 6],
  ['Mostrador', 'Mostrador de atención.', 2],
  ['Cabecera de góndola', 'Cabecera para gran superficie.', 4],
  ['Vitrina de novedades', 'Vitrina cerrada con llave.', 3],
  ['Mueble de carga', 'Mueble auxiliar sin exposición.', 0],
  ['Expositor de verano', 'Expositor de temporada.', 4],
] as const;
