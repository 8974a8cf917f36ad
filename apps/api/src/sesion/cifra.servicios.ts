import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Cifra } from '../services.ts';

const NONCE = 12;
const TAG = 16;

/** Encrypts small secrets of the database with AES-256-GCM, under a key derived from the server's secret. */
export function cifra(secreto: string): Cifra {
  const clave = createHmac('sha256', secreto).update('tajo/cifra').digest();
  const deHuellas = createHmac('sha256', secreto).update('tajo/huellas').digest();
  return {
    cifrar(texto, dueno) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', clave, nonce, { authTagLength: TAG }).setAAD(Buffer.from(dueno));
      return Buffer.concat([nonce, cipher.update(texto), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    descifrar(cifrado, dueno) {
      const bytes = Buffer.from(cifrado, 'base64url');
      try {
        // Throws also if there are fewer bytes than a nonce and a tag.
        const decipher = createDecipheriv('aes-256-gcm', clave, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAAD(Buffer.from(dueno)).setAuthTag(bytes.subarray(-TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
    huella: (texto) => createHmac('sha256', deHuellas).update(texto).digest('hex'),
  };
}
