import type { RolDeProyecto } from '../tipos.ts';

export const CLIENTES = [
  [
    'Lumbre Telecom',
    'A28451230',
    'Calle de Alcalá, 214, 28028 Madrid',
    '+34915550101',
    'marketing@lumbre.demo',
    'Elena Vidal Mora',
  ],
  [
    'Nómada Móviles',
    'B61220987',
    'Avinguda Diagonal, 530, 08006 Barcelona',
    '+34935550102',
    'retail@nomada.demo',
    'Jordi Soler Camps',
  ],
  [
    'Ardal Electrónica',
    'A46118822',
    'Carrer de Colón, 18, 46004 Valencia',
    '+34965550103',
    'tiendas@ardal.demo',
    'Amparo Gisbert Ríos',
  ],
  [
    'Grupo Alborada',
    'B41900311',
    'Avenida de la Palmera, 60, 41012 Sevilla',
    '+34955550104',
    'compras@alborada.demo',
    'Manuel Carmona Ortiz',
  ],
  [
    'Tresca Audio',
    'B48077654',
    'Gran Vía, 40, 48009 Bilbao',
    '+34945550105',
    'trade@tresca.demo',
    'Ainhoa Etxebarria Lasa',
  ],
  [
    'Kioscos Peñalara',
    'B40112233',
    'Calle Real, 9, 40001 Segovia',
    '+34925550106',
    'info@penalara.demo',
    'Fermín Águeda Sanz',
  ],
] as const;

/** Name, NIF, description, address, telephone, mail, clients. */
export const CONTRATAS = [
  [
    'Marco de mobiliario 2026',
    'B80010011',
    'Montaje y mantenimiento de mobiliario de exposición.',
    'Calle Embajadores, 181, 28045 Madrid',
    '915550201',
    'mobiliario@marco.demo',
    ['Lumbre Telecom', 'Nómada Móviles'],
  ],
  [
    'Señalización Levante',
    'B96020022',
    'Rotulación y cartelería en tienda.',
    'Carrer de Sagunt, 77, 46009 Valencia',
    '965550202',
    'obras@levante.demo',
    ['Ardal Electrónica'],
  ],
  [
    'Antirrobo Ibérica',
    'A50030033',
    'Instalación de sistemas de alarma para terminales expuestos.',
    'Paseo de la Independencia, 12, 50004 Zaragoza',
    '975550203',
    'sat@antirrobo.demo',
    ['Lumbre Telecom', 'Grupo Alborada', 'Tresca Audio'],
  ],
  [
    'Auditorías de tienda',
    'B15040044',
    'Visitas de comprobación de la implantación.',
    'Rúa Real, 51, 15003 A Coruña',
    '985550204',
    'visitas@auditorias.demo',
    ['Nómada Móviles', 'Tresca Audio'],
  ],
] as const;

interface PreguntaDemo {
  readonly pregunta: string;
  readonly respuestas: readonly string[];
}
export interface ProyectoDemo {
  readonly nombre: string;
  readonly descripcion: string;
  readonly cliente: string;
  readonly contrata: string | null;
  readonly categoria: RolDeProyecto;
  readonly trabajos: readonly string[];
  readonly preguntas: readonly PreguntaDemo[];
}

const LIMPIO: PreguntaDemo = {
  pregunta: '¿Queda limpia la zona de trabajo?',
  respuestas: ['Sí.', 'Sí, se ha retirado todo el embalaje.', 'Sí, revisado con la encargada.'],
};
const FUNCIONA: PreguntaDemo = {
  pregunta: '¿Funcionan todos los terminales expuestos?',
  respuestas: [
    'Sí, todos.',
    'Todos menos uno, que queda pendiente de repuesto.',
    'Sí. Se ha reiniciado uno que estaba bloqueado.',
  ],
};
const ALARMA: PreguntaDemo = {
  pregunta: '¿Se ha probado la alarma antirrobo?',
  respuestas: [
    'Sí, salta correctamente.',
    'Sí, probada en todas las posiciones.',
    'Sí; se ha subido el volumen de la sirena.',
  ],
};
const CARTEL: PreguntaDemo = {
  pregunta: '¿La cartelería corresponde a la campaña vigente?',
  respuestas: ['Sí.', 'Sí, se ha sustituido la anterior.', 'Falta un vinilo lateral, pedido a la central.'],
};
const PERSONAL: PreguntaDemo = {
  pregunta: '¿Quién ha atendido la visita?',
  respuestas: [
    'La encargada de la tienda.',
    'El segundo encargado.',
    'Personal de turno; la responsable estaba de vacaciones.',
  ],
};
const MEDIDA: PreguntaDemo = {
  pregunta: '¿Cuántos metros lineales de exposición hay libres?',
  respuestas: ['2', '3,5', 'Ninguno: la pared está completa.', '1'],
};

export const PROYECTOS: readonly ProyectoDemo[] = [
  {
    nombre: 'Lumbre: islas de otoño',
    descripcion: 'Implantación de las islas de la campaña de otoño.',
    cliente: 'Lumbre Telecom',
    contrata: 'Marco de mobiliario 2026',
    categoria: 1,
    trabajos: [
      'Montar la isla central y colocar los terminales de la campaña.',
      'Completar las posiciones vacías de la isla y etiquetar.',
      'Sustituir el rótulo superior y revisar la iluminación.',
    ],
    preguntas: [FUNCIONA, ALARMA, CARTEL, LIMPIO],
  },
  {
    nombre: 'Lumbre: mantenimiento',
    descripcion: 'Averías y revisiones del mobiliario instalado.',
    cliente: 'Lumbre Telecom',
    contrata: 'Antirrobo Ibérica',
    categoria: 2,
    trabajos: [
      'La alarma de una posición salta sola: revisar y reparar.',
      'Un terminal no carga: comprobar la fuente y sustituir si procede.',
      'Tapa lateral suelta en la mesa de accesorios.',
    ],
    preguntas: [FUNCIONA, ALARMA, LIMPIO],
  },
  {
    nombre: 'Nómada: mesas de experiencia',
    descripcion: 'Renovación de las mesas en tiendas propias.',
    cliente: 'Nómada Móviles',
    contrata: 'Marco de mobiliario 2026',
    categoria: 1,
    trabajos: [
      'Montar la mesa de experiencia y retirar la antigua.',
      'Colocar los nuevos soportes inclinados en la mesa.',
      'Cambiar terminales por los modelos nuevos.',
    ],
    preguntas: [FUNCIONA, MEDIDA, PERSONAL, LIMPIO],
  },
  {
    nombre: 'Nómada: auditoría trimestral',
    descripcion: 'Comprobación de la implantación y del material en tienda.',
    cliente: 'Nómada Móviles',
    contrata: 'Auditorías de tienda',
    categoria: 4,
    trabajos: [
      'Visita de auditoría: comprobar posiciones, etiquetas y cartelería.',
      'Auditoría de mobiliario: fotografiar cada mueble y anotar desperfectos.',
    ],
    preguntas: [CARTEL, FUNCIONA, MEDIDA, PERSONAL, LIMPIO, ALARMA],
  },
  {
    nombre: 'Ardal: rotulación de escaparates',
    descripcion: 'Cambio de vinilos y cajas de luz.',
    cliente: 'Ardal Electrónica',
    contrata: 'Señalización Levante',
    categoria: 1,
    trabajos: [
      'Sustituir el vinilo del escaparate.',
      'Cambiar la caja de luz de la entrada.',
      'Retirar la cartelería de la campaña anterior.',
    ],
    preguntas: [CARTEL, LIMPIO, PERSONAL],
  },
  {
    nombre: 'Alborada: averías',
    descripcion: 'Atención de averías en los puntos de venta del grupo.',
    cliente: 'Grupo Alborada',
    contrata: 'Antirrobo Ibérica',
    categoria: 2,
    trabajos: [
      'Pantalla del lineal apagada: revisar alimentación.',
      'Cable antirrobo cortado en una posición: reponer.',
      'Revisión general del lineal de telefonía.',
    ],
    preguntas: [ALARMA, FUNCIONA, LIMPIO],
  },
  {
    nombre: 'Tresca: torres de sonido',
    descripcion: 'Instalación de torres de demostración.',
    cliente: 'Tresca Audio',
    contrata: 'Antirrobo Ibérica',
    categoria: 1,
    trabajos: [
      'Instalar la torre de sonido y dejarla en modo demostración.',
      'Actualizar la torre con los altavoces nuevos.',
    ],
    preguntas: [FUNCIONA, PERSONAL, LIMPIO, MEDIDA],
  },
  {
    nombre: 'Tresca: retirada de verano',
    descripcion: 'Retirada del material de la campaña de verano.',
    cliente: 'Tresca Audio',
    contrata: null,
    categoria: 3,
    trabajos: [
      'Retirar el material de verano y devolverlo al almacén.',
      'Desmontar el expositor de verano; desechar lo deteriorado.',
    ],
    preguntas: [LIMPIO, PERSONAL, CARTEL],
  },
];
