import { PAIS } from '@tajo/domain/establecimientos/provincia';
import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { z } from 'zod';
import type { System } from '../system.ts';

/** Parts of an address that are sent to a geocoder. */
export interface DireccionBuscada {
  readonly calle: string;
  readonly localidad: string;
  readonly codigo_postal: string;
  readonly provincia: string;
}

const ESPERA_MS = 2000;
/** Longest answer that is read, in bytes. One place has some hundred. */
const LARGO_MAXIMO = 100_000;
/** Below street level Nominatim answers the centre of a town, which our own table has. */
const RANGO_DE_CALLE = 26;

const grados = (maximo: number) => z.coerce.number().min(-maximo).max(maximo);
const respuesta = z
  .array(z.object({ lat: grados(90), lon: grados(180), place_rank: z.number().optional() }))
  .transform(([lugar]) => lugar);

function urlDe(base: string, { calle, localidad, codigo_postal }: DireccionBuscada): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/(search\/?)?$/, '')}/search`;
  const pedido = { street: calle, city: localidad, postalcode: codigo_postal, country: PAIS };
  for (const [clave, valor] of Object.entries({ format: 'jsonv2', limit: '1', ...pedido }))
    url.searchParams.set(clave, valor);
  return url;
}

async function textoDe(res: Response): Promise<string> {
  const trozos: Uint8Array[] = [];
  let largo = 0;
  for await (const trozo of res.body ?? []) {
    largo += trozo.length;
    if (largo > LARGO_MAXIMO) throw new Error('its answer is too long');
    trozos.push(trozo);
  }
  return Buffer.concat(trozos).toString('utf8');
}

/**
 * Returns the position that the configured geocoder gives for an address; null without a geocoder, or if it does not
 * know, fails, is slow or answers garbage, which is only logged. Redirects to other hosts are refused.
 */
export async function preguntarAlGeocoder(
  { settings, log }: Pick<System, 'settings' | 'log'>,
  direccion: DireccionBuscada,
  esperaMs = ESPERA_MS,
): Promise<Coordenadas | null> {
  if (settings.GEOCODER_URL === undefined) return null;
  try {
    const res = await fetch(urlDe(settings.GEOCODER_URL, direccion), {
      headers: { accept: 'application/json', 'user-agent': 'Tajo' },
      redirect: 'error',
      signal: AbortSignal.timeout(esperaMs),
    });
    if (!res.ok) throw new Error(`it answered ${res.status}`);
    const lugar = respuesta.parse(JSON.parse(await textoDe(res)));
    if (lugar === undefined || (lugar.place_rank ?? RANGO_DE_CALLE) < RANGO_DE_CALLE) return null;
    return { latitud: lugar.lat, longitud: lugar.lon };
  } catch (err) {
    log.warn({ err }, 'the geocoder gave no answer');
    return null;
  }
}
