import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { cifradoDe } from './cifrado.servicios.ts';

async function* enPiezas(todo: Buffer, bytes: number) {
  for (let at = 0; at < todo.length; at += bytes) yield todo.subarray(at, at + bytes);
}

describe('an encrypted file of a copy', () => {
  const contenido = Buffer.from('Todo lo que había en la base, línea por línea.');
  const { cifrar, descifrar } = cifradoDe('una clave');

  it.each([1, 7, 35, 36, 37, 52, 1000])('is decrypted whatever the pieces it comes in (%i bytes)', async (bytes) => {
    const cifrado = await buffer(cifrar('base/parte', enPiezas(contenido, 10)));
    expect(await buffer(descifrar('base/parte', enPiezas(cifrado, bytes)))).toEqual(contenido);
  });

  it.each([1, 1000])('is refused if it is cut anywhere (pieces of %i bytes)', async (bytes) => {
    const cifrado = await buffer(cifrar('base/parte', enPiezas(contenido, 10)));
    for (const hasta of [0, 1, 35, 36, 51, 52, cifrado.length - 1])
      await expect(buffer(descifrar('base/parte', enPiezas(cifrado.subarray(0, hasta), bytes)))).rejects.toThrow(
        'base/parte: no se puede descifrar',
      );
  });
});
