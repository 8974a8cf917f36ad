import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Mailer from 'nodemailer';
import type { Correo } from './textos.vistas.ts';

/** Sends one mail. `id` is the same at each attempt, so that a mail that is sent twice can be recognised. */
export interface Transporte {
  enviar(id: string, correo: Correo): Promise<void>;
  cerrar(): void;
}

/** Well under the lease of a job, so that no other worker takes it during the attempt. */
const ESPERA_MS = 10_000;

// The address is given as an object: a text would be parsed as a list of addresses.
const mensaje = (from: string, id: string, { para, asunto, texto }: Correo) => ({
  from,
  to: { name: '', address: para },
  subject: asunto,
  text: texto,
  messageId: `<${id}@tajo>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Creates the transport at the first mail, so that the start does not load the mail library. */
function alPrimero<T>(make: (mailer: typeof Mailer) => T) {
  let made: Promise<T> | undefined;
  return { get: (): Promise<T> => (made ??= import('nodemailer').then(make)), ifMade: () => made };
}

/** Over SMTP, 'smtp://user:password@host:587'. */
export const transporteSmtp = (url: string, from: string): Transporte => {
  const tiempos = { connectionTimeout: ESPERA_MS, greetingTimeout: ESPERA_MS, socketTimeout: ESPERA_MS * 2 };
  const smtp = alPrimero(({ createTransport }) => createTransport({ url, pool: true, maxConnections: 1, ...tiempos }));
  return {
    enviar: async (id, correo) => {
      await (await smtp.get()).sendMail(mensaje(from, id, correo));
    },
    cerrar: () => void smtp.ifMade()?.then((abierto) => abierto.close()),
  };
};

/** Transport without a mail server: writes one `<id>.eml` per mail to `dir`, readable by this user only. */
export const transporteCarpeta = (dir: string, from: string): Transporte => {
  const writer = alPrimero(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    enviar: async (id, correo) => {
      const { message } = await (await writer.get()).sendMail(mensaje(from, id, correo));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const ruta = join(dir, `${id}.eml`);
      const handle = await open(`${ruta}.parcial`, 'w', 0o600);
      try {
        await handle.writeFile(message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${ruta}.parcial`, ruta);
    },
    cerrar: () => undefined,
  };
};
