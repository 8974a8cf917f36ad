const DEMO = 'tajo.demo';

/** Name, local part of the mail address, category, role, provinces. */
export type PersonaDemo = readonly [string, string, number, number, readonly string[]];

const CENTRO = ['Madrid', 'Toledo', 'Guadalajara', 'Cuenca', 'Ciudad Real', 'Segovia', 'Ávila'];
const CATALUNA = ['Barcelona', 'Girona', 'Lleida', 'Tarragona'];
const LEVANTE = ['Valencia', 'Castellón', 'Alicante', 'Murcia', 'Albacete'];
const SUR = ['Sevilla', 'Huelva', 'Cádiz', 'Córdoba', 'Ceuta', 'Badajoz'];
const SURESTE = ['Málaga', 'Granada', 'Almería', 'Jaén', 'Melilla'];
const NOROESTE = ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra', 'Asturias', 'León'];
const NORTE = ['Bizkaia', 'Gipuzkoa', 'Álava', 'Cantabria', 'Navarra', 'La Rioja', 'Burgos'];
const EBRO = ['Zaragoza', 'Huesca', 'Teruel', 'Soria', 'La Rioja'];
const MESETA = ['Valladolid', 'Palencia', 'Salamanca', 'Zamora', 'Cáceres', 'León'];
const ISLAS = ['Illes Balears', 'Las Palmas', 'Santa Cruz de Tenerife'];

export const PERSONAS_OFICINA: readonly PersonaDemo[] = [
  ['Alicia Romero Sáez', 'admin', 11, 1, ['Madrid']],
  ['Gonzalo Prieto Luna', 'gestion', 11, 2, ['Madrid']],
  ['Marta Olmedo Cid', 'marta', 11, 2, ['Barcelona']],
  ['Ramón Ventura Haro', 'ramon', 11, 2, ['Sevilla']],
];
export const EMPRESA: PersonaDemo = ['Montajes Ebro', 'empresa', 13, 4, [...EBRO, ...NORTE]];
export const EMPLEADOS: readonly PersonaDemo[] = [
  ['Begoña Ibáñez Arce', 'begona', 14, 3, EBRO],
  ['Iker Mendizábal Oña', 'iker', 14, 3, NORTE],
  ['Pilar Lacasta Gracia', 'pilar', 14, 3, EBRO],
  ['Unai Goñi Larrea', 'unai', 14, 3, NORTE],
  ['Sofía Bueno Marco', 'sofia', 14, 3, [...EBRO, ...NORTE]],
];
export const TECNICOS: readonly PersonaDemo[] = [
  ['Tomás Herrero Vega', 'tecnico', 11, 3, CENTRO],
  ['Nuria Campos Díaz', 'nuria', 11, 3, CENTRO],
  ['Ángel Cabrera Mota', 'angel', 12, 3, CENTRO],
  ['Montserrat Riera Font', 'montse', 11, 3, CATALUNA],
  ['Pau Vilanova Serra', 'pau', 12, 3, CATALUNA],
  ['Vicente Llorens Mira', 'vicente', 11, 3, LEVANTE],
  ['Remedios Alcaraz Pérez', 'reme', 12, 3, LEVANTE],
  ['Curro Jiménez Baena', 'curro', 12, 3, SUR],
  ['Macarena Soto Rivas', 'macarena', 11, 3, SUR],
  ['Antonio Fajardo Leiva', 'antonio', 12, 3, SURESTE],
  ['Encarna Molina Rueda', 'encarna', 12, 3, SURESTE],
  ['Brais Otero Castro', 'brais', 12, 3, NOROESTE],
  ['Uxía Rial Pazos', 'uxia', 11, 3, NOROESTE],
  ['Íñigo Ñuño Arroyo', 'inigo', 12, 3, MESETA],
  ['Yaiza Perdomo Cruz', 'yaiza', 12, 3, ISLAS],
];
export const correoDe = (persona: PersonaDemo): string => `${persona[1]}@${DEMO}`;
/** On leave: has no partes. */
export const EMAIL_DE_BAJA = 'angel';
