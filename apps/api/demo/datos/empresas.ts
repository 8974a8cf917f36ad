import type { clienteApi } from '@tajo/contract/clientes';
import type { contrataApi } from '@tajo/contract/contratas';
import type { BodyInput } from '@tajo/contract/endpoint';
import type { RolDeProyecto } from '../tipos.ts';

/** A record as its form sends it: a missing required field does not compile. */
type Nuevo<E> = Omit<BodyInput<E>, 'id' | 'version' | 'baja' | 'finalizada'>;

export const CLIENTES = [
  {
    nombre: 'Lumbre Telecom',
    nif: 'A28451230',
    direccion: 'Calle de Alcalá, 214, 28028 Madrid',
    telefono: '+34915550101',
    email: 'marketing@lumbre.demo',
    contacto: 'Elena Vidal Mora',
  },
  {
    nombre: 'Nómada Móviles',
    nif: 'B61220987',
    direccion: 'Avinguda Diagonal, 530, 08006 Barcelona',
    telefono: '+34935550102',
    email: 'retail@nomada.demo',
    contacto: 'Jordi Soler Camps',
  },
  {
    nombre: 'Ardal Electrónica',
    nif: 'A46118822',
    direccion: 'Carrer de Colón, 18, 46004 Valencia',
    telefono: '+34965550103',
    email: 'tiendas@ardal.demo',
    contacto: 'Amparo Gisbert Ríos',
  },
  {
    nombre: 'Grupo Alborada',
    nif: 'B41900311',
    direccion: 'Avenida de la Palmera, 60, 41012 Sevilla',
    telefono: '+34955550104',
    email: 'compras@alborada.demo',
    contacto: 'Manuel Carmona Ortiz',
  },
  {
    nombre: 'Tresca Audio',
    nif: 'B48077654',
    direccion: 'Gran Vía, 40, 48009 Bilbao',
    telefono: '+34945550105',
    email: 'trade@tresca.demo',
    contacto: 'Ainhoa Etxebarria Lasa',
  },
  {
    nombre: 'Kioscos Peñalara',
    nif: 'B40112233',
    direccion: 'Calle Real, 9, 40001 Segovia',
    telefono: '+34925550106',
    email: 'info@penalara.demo',
    contacto: 'Fermín Águeda Sanz',
  },
] satisfies readonly Nuevo<typeof clienteApi.guardar>[];

/** Name, NIF, description, address, telephone, mail, clients. */
export const CONTRATAS = [
  {
    nombre: 'Marco de mobiliario 2026',
    nif: 'B80010011',
    descripcion: 'Montaje y mantenimiento de mobiliario de exposición.',
    dir_fisica: 'Calle Embajadores, 181, 28045 Madrid',
    telefono: '915550201',
    email: 'mobiliario@marco.demo',
    clientes: ['Lumbre Telecom', 'Nómada Móviles'],
  },
  {
    nombre: 'Señalización Levante',
    nif: 'B96020022',
    descripcion: 'Rotulación y cartelería en tienda.',
    dir_fisica: 'Carrer de Sagunt, 77, 46009 Valencia',
    telefono: '965550202',
    email: 'obras@levante.demo',
    clientes: ['Ardal Electrónica'],
  },
  {
    nombre: 'Antirrobo Ibérica',
    nif: 'A50030033',
    descripcion: 'Instalación de sistemas de alarma para terminales expuestos.',
    dir_fisica: 'Paseo de la Independencia, 12, 50004 Zaragoza',
    telefono: '975550203',
    email: 'sat@antirrobo.demo',
    clientes: ['Lumbre Telecom', 'Grupo Alborada', 'Tresca Audio'],
  },
  {
    nombre: 'Auditorías de tienda',
    nif: 'B15040044',
    descripcion: 'Visitas de comprobación de la implantación.',
    dir_fisica: 'Rúa Real, 51, 15003 A Coruña',
    telefono: '985550204',
    email: 'visitas@auditorias.demo',
    clientes: ['Nómada Móviles', 'Tresca Audio'],
  },
] satisfies readonly Omit<Nuevo<typeof contrataApi.guardar>, 'dir_facturacion'>[];

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
