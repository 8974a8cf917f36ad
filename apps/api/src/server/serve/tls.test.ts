import tls, { connect, type ConnectionOptions } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { CERTIFICATE } from '../../../test/certificate.ts';
import { withApi } from '../../../test/with-api.ts';
import { buildApp } from '../../app.ts';

interface Agreed {
  readonly protocol: string | null;
  readonly cipher: string;
}

/** Returns what client and server agree on, or the code with which one of them refuses. */
const agree = (port: number, options: ConnectionOptions): Promise<Agreed | string> =>
  new Promise((resolve) => {
    const socket = connect(
      { port, host: '127.0.0.1', servername: 'localhost', ca: CERTIFICATE.cert, ...options },
      () => {
        resolve({ protocol: socket.getProtocol(), cipher: socket.getCipher().standardName });
        socket.destroy();
      },
    );
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

const usual = tls.DEFAULT_MIN_VERSION;
afterEach(() => {
  tls.DEFAULT_MIN_VERSION = usual;
});

/** The weakest that the client's library can be made to offer. */
const WEAK = { ciphers: 'ALL:@SECLEVEL=0' } as const;

it(
  'https is TLS 1.3, or 1.2 with forward secrecy and authenticated ciphers; nothing older, and no http on its port',
  withApi(async (api) => {
    // As `node --tls-min-v1.0` would start it.
    tls.DEFAULT_MIN_VERSION = 'TLSv1';
    const pair = { key: Buffer.from(CERTIFICATE.key), cert: Buffer.from(CERTIFICATE.cert) };
    const app = await buildApp(api.system, { subidas: '', tls: pair, fastify: api.fastify });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    try {
      expect(await agree(port, {})).toMatchObject({ protocol: 'TLSv1.3' });
      for (const maxVersion of ['TLSv1', 'TLSv1.1'] as const)
        // The server's refusal, not the client's.
        expect(await agree(port, { minVersion: 'TLSv1', maxVersion, ...WEAK }), maxVersion).toBe(
          'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
        );
      expect(await agree(port, { maxVersion: 'TLSv1.2', ...WEAK })).toMatchObject({
        protocol: 'TLSv1.2',
        cipher: expect.stringMatching(/^TLS_ECDHE_.*(_GCM_|_POLY1305_)/),
      });
      for (const ciphers of [
        'ECDHE-ECDSA-AES256-SHA384',
        'ECDHE-ECDSA-AES128-SHA',
        'AECDH-AES256-SHA',
        'AES128-GCM-SHA256',
      ])
        expect(await agree(port, { maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` }), ciphers).toMatch(
          /^ERR_SSL_(SSL\/)?(TLSV1|SSLV3)_ALERT_HANDSHAKE_FAILURE$/,
        );
      await expect(fetch(`http://127.0.0.1:${port}/api/salud`)).rejects.toThrow('fetch failed');
    } finally {
      await app.close();
    }
  }),
);
