import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formaDeEstablecimiento, nuevoComponente, nuevoEstablecimiento } from '../../test/make/registros.ts';
import { unPdf } from '../../test/make/zip.ts';
import { withCommittedApi, type Quien } from '../../test/with-api.ts';

const imagen = async () => ({
  nombre: 'imagen.png',
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0B5C6B' } })
    .png()
    .toBuffer(),
});
const planograma = { nombre: 'plano.pdf', bytes: unPdf() };
const clave = () => ({ 'idempotency-key': randomUUID() });

const FORMAS: Readonly<Record<string, (admin: Quien) => Promise<{ readonly statusCode: number }>>> = {
  'the image of a terminal': async (admin) => {
    const { nombre } = await nuevoComponente(admin);
    const campos = { marca: 'Apex', modelo: 'Z1', cantidad: 1, componentes: [nombre] };
    return admin.multipart('/api/terminal', campos, { imagen: await imagen() }, clave());
  },
  'the planogram of a new shop': (admin) =>
    admin.multipart('/api/establecimiento', formaDeEstablecimiento(), { planograma }, clave()),
  'a planogram': async (admin) => {
    const { id } = await nuevoEstablecimiento(admin);
    return admin.multipart('/api/establecimiento/planograma', { id }, { planograma }, clave());
  },
  'the logo of the company': async (admin) => {
    const campos = { nombre: 'Montajes', nif: 'B1', direccion: 'Calle', telefono: '915550100', email: 'a@b.es' };
    return admin.multipart('/api/membrete', campos, { logo: await imagen() }, clave());
  },
};

it.each(Object.entries(FORMAS))(
  '%s is stored before the transaction of its key begins: others are answered meanwhile',
  (_, enviar) =>
    withCommittedApi(async (api) => {
      const admin = await api.as('ADMIN');
      const { guardar } = api.system.ficheros;
      const entretanto: number[] = [];
      Object.assign(api.system.ficheros, {
        guardar: async (...args: Parameters<typeof guardar>) => {
          entretanto.push((await admin.get('/api/canal/all/select')).statusCode);
          return guardar(...args);
        },
      });
      expect((await enviar(admin)).statusCode).toBeLessThan(300);
      expect(new Set(entretanto)).toEqual(new Set([200]));
    })(),
);
