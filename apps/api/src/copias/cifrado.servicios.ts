import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { CopiaError } from './copia-mala.servicios.ts';

// An encrypted file: FIRMA, salt of the key, nonce, AES-256-GCM of the content, tag. Its path in the copy is
// authenticated too, so that two files cannot be exchanged.
const FIRMA = Buffer.from('TAJOCIF1');
const SAL = 16;
const NONCE = 12;
const TAG = 16;
const CABECERA = FIRMA.length + SAL + NONCE;
/** 32 MiB and about 0.1 s for each attempt at a password. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

type Piezas = AsyncIterable<Buffer>;

export interface Cifrado {
  readonly cifrada: boolean;
  /** Returns the pieces as they are stored under this path of the copy. */
  cifrar(ruta: string, piezas: Piezas): Piezas;
  /** Returns the content. Throws CopiaError at its end if it is damaged or of another key: until then nothing is certain. */
  descifrar(ruta: string, piezas: Piezas): Piezas;
}

export const SIN_CIFRAR: Cifrado = { cifrada: false, cifrar: (_, piezas) => piezas, descifrar: (_, piezas) => piezas };

/** Salt of an encrypted file: the copies of a folder share one, so that a key is derived once. */
export const salDe = (cabecera: Buffer): Buffer => cabecera.subarray(FIRMA.length, FIRMA.length + SAL);

/** Returns how the files of a copy are stored: with AES-256-GCM if there is a password. */
export function cifradoDe(clave: string | undefined, sal: Buffer = randomBytes(SAL)): Cifrado {
  if (clave === undefined) return SIN_CIFRAR;
  const derivadas = new Map<string, Buffer>();
  const derivar = (s: Buffer): Buffer => {
    const key = derivadas.get(s.toString('hex')) ?? scryptSync(clave, s, 32, SCRYPT);
    derivadas.set(s.toString('hex'), key);
    return key;
  };
  return {
    cifrada: true,
    async *cifrar(ruta, piezas) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', derivar(sal), nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(ruta));
      yield Buffer.concat([FIRMA, sal, nonce]);
      for await (const pieza of piezas) yield cipher.update(pieza);
      yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
    },
    async *descifrar(ruta, piezas) {
      const mala = new CopiaError(`${ruta}: no se puede descifrar; está dañado o la clave es otra.`);
      let resto: Buffer = Buffer.alloc(0);
      let decipher: ReturnType<typeof abrir> | undefined;
      const abrir = (cabecera: Buffer) => {
        if (!cabecera.subarray(0, FIRMA.length).equals(FIRMA)) throw mala;
        const nonce = cabecera.subarray(FIRMA.length + SAL, CABECERA);
        const nuevo = createDecipheriv('aes-256-gcm', derivar(salDe(cabecera)), nonce, { authTagLength: TAG });
        return nuevo.setAAD(Buffer.from(ruta));
      };
      for await (const pieza of piezas) {
        resto = Buffer.concat([resto, pieza]);
        if (decipher === undefined) {
          if (resto.length < CABECERA) continue;
          decipher = abrir(resto);
          resto = resto.subarray(CABECERA);
        }
        if (resto.length <= TAG) continue;
        yield decipher.update(resto.subarray(0, -TAG));
        resto = resto.subarray(-TAG);
      }
      if (decipher === undefined || resto.length !== TAG) throw mala;
      try {
        yield decipher.setAuthTag(resto).final();
      } catch {
        throw mala;
      }
    },
  };
}

/** Path of a file inside a copy. */
export const rutaGuardada = (ruta: string, { cifrada }: { cifrada: boolean }): string =>
  cifrada ? `${ruta}.cif` : ruta;
