export type Punto = { readonly latitud: number; readonly longitud: number };
/** Degrees; `precision` in metres. */
export type Lectura = Punto & { readonly precision: number | null };
type Veredicto = 'dentro' | 'dudoso' | 'fuera' | 'sin_senal';
export type Llegada = { readonly distancia: number | null; readonly veredicto: Veredicto; readonly alerta: boolean };

/** Metres; a start farther away alerts (AMB-139). */
const UMBRAL_METROS = 100;
const RADIO_METROS = 6_378_137;

const cuatroDecimales = (grados: number): number => Math.round(grados * 1e4) / 1e4;
const radianes = (grados: number): number => (cuatroDecimales(grados) * Math.PI) / 180;

/** Metres between two points by the haversine formula, each coordinate first rounded to 4 decimals (AMB-140). */
export function distancia(a: Punto, b: Punto): number {
  const [latA, latB] = [radianes(a.latitud), radianes(b.latitud)];
  const dLat = latB - latA;
  const dLon = radianes(b.longitud) - radianes(a.longitud);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(dLon / 2) ** 2;
  return 2 * RADIO_METROS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Returns inside or outside only if the whole circle of accuracy is; without an accuracy the position counts as exact.
 */
export function veredicto(metros: number | null, precision: number | null): Veredicto {
  if (metros === null) return 'sin_senal';
  const radio = precision ?? 0;
  if (metros + radio <= UMBRAL_METROS) return 'dentro';
  return metros - radio > UMBRAL_METROS ? 'fuera' : 'dudoso';
}

/**
 * Returns what a start stores of a position. A shop without a point, or with a guessed one, never alerts (AMB-090,
 * AMB-139).
 */
export function llegada(lectura: Lectura | null, tienda: Punto | null, puntoAproximado: boolean): Llegada {
  if (lectura === null) return { distancia: null, veredicto: 'sin_senal', alerta: false };
  if (tienda === null || puntoAproximado) return { distancia: null, veredicto: 'dudoso', alerta: false };
  const metros = distancia(lectura, tienda);
  return { distancia: metros, veredicto: veredicto(metros, lectura.precision), alerta: metros > UMBRAL_METROS };
}
