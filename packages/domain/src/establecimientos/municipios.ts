import { claveDeLugar, mitadesDe } from './nombres.ts';
import type { Coordenadas } from './punto.ts';

/** By province, from that of id 1: 'name;latitude;longitude|…', in thousandths of a degree. */
type Municipios = readonly string[];
interface Municipio extends Coordenadas {
  readonly nombre: string;
}

function leer(texto: string): Municipio {
  const [nombre = '', latitud, longitud] = texto.split(';');
  return { nombre, latitud: Number(latitud) / 1000, longitud: Number(longitud) / 1000 };
}

const de = (municipios: Municipios, id_provincia: number): Municipio[] =>
  (municipios[id_provincia - 1]?.split('|') ?? []).map(leer);

/** Names by which a place can be found: the whole one, and the halves of a bilingual one. */
const clavesDe = (nombre: string) => ({ entera: claveDeLugar(nombre), mitades: mitadesDe(nombre).map(claveDeLugar) });
type Claves = ReturnType<typeof clavesDe>;

/** Ways in which a typed name can match a municipality, the most certain first. */
const COINCIDENCIAS: readonly ((suyas: Claves, tecleado: Claves) => boolean)[] = [
  (suyas, { entera }) => suyas.entera === entera,
  (suyas, { mitades }) => mitades.some((mitad) => suyas.mitades.includes(mitad)),
  // 'Jerez' is short for 'Jerez de la Frontera' if no other name begins so.
  (suyas, { entera }) => suyas.mitades.some((mitad) => mitad.startsWith(`${entera} `)),
];

/**
 * Returns the centre of the municipality of that name in the province, ignoring case, accents, articles and language
 * (AMB-090). Null if there is none, or several.
 */
export function municipioDe(municipios: Municipios, nombre: string, id_provincia: number): Coordenadas | null {
  const tecleado = clavesDe(nombre);
  const todos = de(municipios, id_provincia).map((uno) => ({ ...uno, claves: clavesDe(uno.nombre) }));
  for (const coincide of COINCIDENCIAS) {
    const [uno, ...mas] = todos.filter(({ claves }) => coincide(claves, tecleado));
    if (uno !== undefined) return mas.length > 0 ? null : { latitud: uno.latitud, longitud: uno.longitud };
  }
  return null;
}

/** Degrees around the centres of a province's municipalities: villages and islets are further out. */
const MARGEN = 0.3;

/** Returns whether a point can be in Spain and, if known, in its province: answers of another host are not trusted. */
export function puedeEstarEn(municipios: Municipios, punto: Coordenadas, id_provincia: number | null): boolean {
  const provincias = id_provincia === null ? municipios.map((_, i) => i + 1) : [id_provincia];
  return provincias.some((id) => {
    const suyos = de(municipios, id);
    return (['latitud', 'longitud'] as const).every((eje) => {
      const grados = suyos.map((uno) => uno[eje]);
      return punto[eje] >= Math.min(...grados) - MARGEN && punto[eje] <= Math.max(...grados) + MARGEN;
    });
  });
}
