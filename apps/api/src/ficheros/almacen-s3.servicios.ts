import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { buffer } from 'node:stream/consumers';
import { HttpError } from '../server/answer/http-error.ts';
import type { AlmacenFicheros } from '../services.ts';
import { ID_FICHERO, comoId } from './id-fichero.servicios.ts';

interface AjustesS3 {
  /** 'https://host' of the service; the bucket is a part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefix of each key, '' or 'tajo/'. */
  readonly prefijo?: string;
}

/** Longest wait for an answer, or for its next piece. A body that is sent adds its time at 1 MB/s. */
const ESPERA_MS = 10_000;
const BYTES_POR_MS = 1000;
const REINTENTOS = 3;
/** Returns the error for a service that does not answer, or answers that it cannot now. */
const noEsta = (): HttpError =>
  new HttpError(
    503,
    { message: 'Los ficheros no están disponibles en este momento. Inténtelo de nuevo en unos segundos.' },
    { 'retry-after': '5' },
  );

/** Rejects with `noEsta` if `espera` rejects or takes longer than `ms`. */
const aTiempo = <T>(espera: Promise<T>, ms = ESPERA_MS): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(noEsta()), ms);
    void espera.then(resolve, () => reject(noEsta())).finally(() => clearTimeout(timer));
  });

/** Reads the body of an answer. Its reader may be slow, the service may not. */
function cuerpoDe(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      void aTiempo(reader.read()).then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(fallo, cerrar) {
      reader.cancel().catch(() => undefined);
      cerrar(fallo);
    },
  });
}

const entre = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
const desescapar = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** S3-compatible driver, signed with SigV4. A file is held in memory while it is sent (20 MB at most). */
export const almacenS3 = (ajustes: AjustesS3): AlmacenFicheros => {
  const { accessKeyId, secretAccessKey, region, prefijo = '' } = ajustes;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: REINTENTOS });
  const base = `${ajustes.endpoint.replace(/\/$/, '')}/${encodeURIComponent(ajustes.bucket)}`;
  const url = (id: string): string => `${base}/${prefijo}${comoId(id)}`;

  const call = async (method: string, address: string, init: RequestInit = {}, missing = false): Promise<Response> => {
    const corte = new AbortController();
    const ms = ESPERA_MS + (init.body instanceof Uint8Array ? init.body.length / BYTES_POR_MS : 0);
    // A signed request goes where the settings say, and nowhere else.
    const respuesta = client.fetch(address, { ...init, method, redirect: 'error', signal: corte.signal });
    const response = await aTiempo(respuesta, ms).catch((error: unknown) => {
      corte.abort();
      throw error;
    });
    if (response.ok || (missing && response.status === 404)) return response;
    // The body of an error may contain keys and accounts: the status is enough for the log.
    await response.body?.cancel();
    if (response.status >= 500 || response.status === 429) throw noEsta();
    throw new Error(`S3 answered ${response.status} to ${method}`);
  };

  return {
    async guardar(id, contenido) {
      const bytes = Buffer.isBuffer(contenido) ? contenido : await buffer(contenido);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      // The service compares the checksum with what arrives, and refuses a damaged file.
      await call('PUT', url(id), { body: new Uint8Array(bytes), headers: { 'x-amz-content-sha256': sha256 } });
      return { bytes: bytes.length, sha256 };
    },

    async leer(id) {
      const response = await call('GET', url(id), {}, true);
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel();
        return undefined;
      }
      const contenido = cuerpoDe(response.body as ReadableStream<Uint8Array>);
      return { bytes: Number(response.headers.get('content-length')), contenido };
    },

    async borrar(id) {
      const response = await call('DELETE', url(id), {}, true);
      await response.body?.cancel();
    },

    async *listar() {
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefijo });
        if (token !== '') query.set('continuation-token', token);
        const xml = await aTiempo((await call('GET', `${base}?${query}`)).text());
        for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const id = desescapar(entre(item, 'Key') ?? '').slice(prefijo.length);
          if (ID_FICHERO.test(id)) yield { id, modificado: new Date(entre(item, 'LastModified') ?? 0) };
        }
        const next = entre(xml, 'NextContinuationToken');
        token = next === undefined ? undefined : desescapar(next);
      }
    },

    // In S3 a put is all or nothing.
    limpiar: () => Promise.resolve(),
  };
};
