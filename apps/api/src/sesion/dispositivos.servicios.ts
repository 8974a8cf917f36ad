import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieName } from '../server/serve/headers.ts';
import type { Dispositivos } from '../services.ts';

const nombre = (seguro: boolean): string => cookieName('tajo_dispositivo', seguro);
/** Accounts that a device is known to: the latest ones. */
const CUENTAS = 10;
const VIDA_S = 180 * 24 * 3600;
const BYTES = 16;
// Id of the device and a signature per account, 16 bytes each.
const valorDe = (suyo: string): RegExp =>
  new RegExp(String.raw`(?:^|;\s*)${suyo}=([\w-]{22})((?:\.[\w-]{22}){1,${CUENTAS}})(?:;|$)`);

const iguales = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** `seguro`: whether the pages are served over https. */
export function dispositivos(secreto: string, seguro: boolean): Dispositivos {
  const clave = createHmac('sha256', secreto).update('tajo/dispositivos').digest();
  const valor = valorDe(nombre(seguro));
  const leer = (cookies = '') => {
    const [, id, marcas = ''] = valor.exec(cookies) ?? [];
    return id === undefined ? undefined : { id, marcas: marcas.split('.').slice(1) };
  };
  const marca = (id: string, email: string): string =>
    createHmac('sha256', clave)
      .update(`${id} ${email.toLowerCase()}`)
      .digest()
      .subarray(0, BYTES)
      .toString('base64url');

  return {
    conocido(cookies, email) {
      const leida = leer(cookies);
      if (leida === undefined) return undefined;
      const suya = marca(leida.id, email);
      return leida.marcas.some((m) => iguales(m, suya)) ? leida.id : undefined;
    },
    marcar(cookies, email) {
      const { id, marcas } = leer(cookies) ?? { id: randomBytes(BYTES).toString('base64url'), marcas: [] };
      const suya = marca(id, email);
      const todas = [suya, ...marcas.filter((m) => m !== suya)].slice(0, CUENTAS);
      const donde = `Path=/api/login/user; Max-Age=${VIDA_S}; HttpOnly; SameSite=Strict${seguro ? '; Secure' : ''}`;
      return `${nombre(seguro)}=${[id, ...todas].join('.')}; ${donde}`;
    },
  };
}
