import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
// Quality 5 takes a few ms for 100 kB; the highest one takes more than a second.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const JSON_TYPE = 'application/json; charset=utf-8';

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '').split(/\s*,\s*/).includes(encoding);

/** Whether the caller already has the content with this tag. The comparison is weak: a proxy that compresses weakens tags. */
const has = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag);

/**
 * Sends JSON with the hash of its content as a weak ETag, and 304 without a body if the caller has that content.
 * Signed paths are part of the content: the tag changes when they are signed again or for another session.
 */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, json: string) {
  const tag = `"${createHash('sha256').update(json).digest('base64url')}"`;
  reply.header('etag', `W/${tag}`);
  if (has(request, tag)) return reply.status(304).send();
  reply.type(JSON_TYPE);
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(await toBrotli(json, BROTLI));
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await toGzip(json));
  return reply.send(json);
}
