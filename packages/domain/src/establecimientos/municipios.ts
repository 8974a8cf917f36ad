import { claveDeLugar, mitadesDe } from './nombres.ts';
import type { Coordenadas } from './punto.ts';

/** Of each province, from that of id 1: 'name;latitude;longitude|…', in thousandths of a degree. */
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

/** What a name can be found by: the whole of it, the halves of a bilingual one. */
const clavesDe = (nombre: string) => ({ entera: claveDeLugar(nombre), mitades: mitadesDe(nombre).map(claveDeLugar) });
type Claves = ReturnType<typeof clavesDe>;

/** Whether a municipality may be meant by what was typed; the first is the surest. */
const COINCIDENCIAS: readonly ((suyas: Claves, tecleado: Claves) => boolean)[] = [
  (suyas, { entera }) => suyas.entera === entera,
  (suyas, { mitades }) => mitades.some((mitad) => suyas.mitades.includes(mitad)),
  // 'Jerez' is short for 'Jerez de la Frontera', where no other begins so.
  (suyas, { entera }) => suyas.mitades.some((mitad) => mitad.startsWith(`${entera} `)),
];

/**
 * The middle of the municipality of that name in its province: case, accents, articles and language aside (AMB-090).
 * Null when there is none, or more than one.
 */
export function municipioDe(municipios: Municipios, nombre: string, id_provincia: number): Coordenadas | null {
  const tecleado = clavesDe(nombre);
  if (tecleado.entera === '') return null;
  const todos = de(municipios, id_provincia).map((uno) => ({ ...uno, claves: clavesDe(uno.nombre) }));
  for (const coincide of COINCIDENCIAS) {
    const [uno, ...mas] = todos.filter(({ claves }) => coincide(claves, tecleado));
    if (uno !== undefined) return mas.length > 0 ? null : { latitud: uno.latitud, longitud: uno.longitud };
  }
  return null;
}

/** Degrees around the middles of a province's municipalities: its villages and rocks lie further out. */
const MARGEN = 0.3;

/** Whether a point can be in Spain, and in its province if that is known: what another host says is not taken on trust. */
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
