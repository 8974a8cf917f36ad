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

const ESPERA_MS = 30_000;
const REINTENTOS = 3;
/** Returns the error for a service that does not answer, or answers that it cannot now. */
const noEsta = (): HttpError =>
  new HttpError(
    503,
    { message: 'Los ficheros no están disponibles en este momento. Inténtelo de nuevo en unos segundos.' },
    { 'retry-after': '5' },
  );

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
    const response = await client
      // A signed request goes where the settings say, and nowhere else.
      .fetch(address, { ...init, method, redirect: 'error', signal: AbortSignal.timeout(ESPERA_MS) })
      .catch(() => Promise.reject(noEsta()));
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
      const contenido = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
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
        const xml = await (await call('GET', `${base}?${query}`)).text();
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
