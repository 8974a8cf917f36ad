import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICATE } from '../test/certificate.ts';
import { transporteSmtp } from './correo/transporte.servicios.ts';
import { preguntarAlGeocoder } from './establecimientos/geocoder.servicios.ts';
import { almacenS3 } from './ficheros/almacen-s3.servicios.ts';
import { leerSettings } from './settings.ts';

let server: Server;
let port: number;
const asked: string[] = [];
beforeEach(async () => {
  asked.length = 0;
  server = createServer(CERTIFICATE, (request, response) => {
    asked.push(`${request.method}`);
    response.end('[]');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => void server.close());

describe('a server whose certificate nobody trusts', () => {
  it('gets no mail', async () => {
    const smtp = transporteSmtp(`smtps://user:secret@127.0.0.1:${port}`, 'a@tajo.es');
    const correo = { para: 'b@tajo.es', asunto: 'x', texto: 'Contraseña: x' };
    await expect(smtp.enviar('1', correo)).rejects.toThrow(/self-signed certificate/);
    smtp.cerrar();
  });

  it('gets no file, and no request for one', async () => {
    const claves = { accessKeyId: 'k', secretAccessKey: 's', region: 'x', bucket: 'b' };
    const almacen = almacenS3({ endpoint: `https://127.0.0.1:${port}`, ...claves });
    await expect(almacen.guardar(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual([]);
  });

  it('is told no address', async () => {
    const settings = leerSettings({ GEOCODER_URL: `https://127.0.0.1:${port}/search` });
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const direccion = { calle: 'Calle Mayor, 1', localidad: 'Madrid', codigo_postal: '28013', provincia: 'Madrid' };
    expect(await preguntarAlGeocoder({ settings, log }, direccion)).toBeNull();
    expect(asked).toEqual([]);
  });
});
