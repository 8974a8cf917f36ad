import { claveDeLugar, mitadesDe } from './nombres.ts';

/** All shops are there; no form asks for it. */
export const PAIS = 'España';

// Names of the same province, folded and without article; the first is the key.
const SINONIMOS: readonly (readonly string[])[] = [
  ['alava', 'araba'],
  ['alicante', 'alacant'],
  ['asturias', 'principado de asturias', 'asturies'],
  ['baleares', 'balears'],
  ['castellon', 'castello', 'castellon de la plana', 'castello de la plana'],
  ['girona', 'gerona'],
  ['guipuzcoa', 'gipuzkoa'],
  ['lleida', 'lerida'],
  ['navarra', 'nafarroa'],
  ['ourense', 'orense'],
  ['palmas', 'palmas de gran canaria'],
  ['santa cruz de tenerife', 'tenerife'],
  ['vizcaya', 'bizkaia'],
];
const CLAVE = new Map(SINONIMOS.flatMap((nombres) => nombres.map((nombre) => [nombre, nombres[0] ?? nombre] as const)));

const claveDe = (nombre: string): string => {
  const clave = claveDeLugar(nombre);
  return CLAVE.get(clave) ?? clave;
};

/** Returns the key of a text that names one province twice, as 'Alicante Alacant': a form takes no slash (AMB-092). */
function claveDoble(nombre: string): string | undefined {
  const palabras = claveDeLugar(nombre).split(' ');
  for (let n = 1; n < palabras.length; n += 1) {
    const [una, otra] = [palabras.slice(0, n), palabras.slice(n)].map((mitad) => claveDe(mitad.join(' ')));
    if (una === otra) return una;
  }
  return undefined;
}

const claves = (nombre: string): string[] =>
  mitadesDe(nombre)
    .map((mitad) => claveDoble(mitad) ?? claveDe(mitad))
    .filter((clave) => clave !== '');

/** Compares provinces ignoring spelling, accents, articles and language (AMB-093). */
export function mismaProvincia(a: string, b: string): boolean {
  const deB = claves(b);
  return claves(a).some((clave) => deB.includes(clave));
}

/** Returns the province of a postal code, whose first two digits are its id; null for an incomplete code. */
export function provinciaDeCodigoPostal(codigo: string): number | null {
  const id = Number(codigo.slice(0, 2));
  return /^\d{5}$/.test(codigo) && id >= 1 && id <= 52 ? id : null;
}

export const provinciaDe = (
  nombre: string,
  provincias: readonly { readonly id: number; readonly nombre: string }[],
): number | null => provincias.find((provincia) => mismaProvincia(provincia.nombre, nombre))?.id ?? null;
