import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PAGE = 2;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
// Opaque to the driver; its characters must be escaped both in XML and in an address.
const TOKEN = '<"a&b"> + ';

/** Fake service with the part of S3 that the driver uses, over one bucket in memory. */
export const fakeS3 = async () => {
  const objects = new Map<string, Buffer>();
  const signed: string[] = [];
  /** `next` answers are refusals; with `to` every answer sends the client there. */
  const failing = { next: 0, to: '' };
  const list = (query: URLSearchParams): string => {
    const keys = [...objects.keys()].filter((k) => k.startsWith(query.get('prefix') ?? '')).toSorted();
    const from = Number((query.get('continuation-token') ?? `${TOKEN}0`).replace(TOKEN, ''));
    const items = keys
      .slice(from, from + PAGE)
      .map((k) => `<Contents><Key>${escaped(k)}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`);
    const token = escaped(`${TOKEN}${from + PAGE}`);
    const next = from + PAGE < keys.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    return `<ListBucketResult>${items.join('')}${next}</ListBucketResult>`;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://s3');
      const key = decodeURIComponent(url.pathname.replace(/^\/cubo\/?/, ''));
      const body = await buffer(request);
      signed.push(request.headers.authorization ?? '');
      const sum = request.headers['x-amz-content-sha256'];
      if (failing.to !== '') return response.writeHead(307, { location: failing.to }).end();
      if (failing.next > 0) {
        failing.next -= 1;
        return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      }
      if (request.method === 'PUT') {
        if (sum !== createHash('sha256').update(body).digest('hex')) return response.writeHead(400).end();
        objects.set(key, body);
        return response.end();
      }
      if (request.method === 'DELETE')
        return objects.delete(key) ? response.writeHead(204).end() : response.writeHead(404).end();
      if (key === '') return response.end(list(url.searchParams));
      const found = objects.get(key);
      return found === undefined ? response.writeHead(404).end() : response.end(found);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done())));
  return { endpoint: `http://127.0.0.1:${port}`, objects, signed, failing, close };
};
