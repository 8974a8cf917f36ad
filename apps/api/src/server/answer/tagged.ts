import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

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
  return reply.type('application/json; charset=utf-8').send(json);
}
