import { describe, expect, it } from 'vitest';
import { firmaUrl } from './firma-url.ts';

const ID = '3f2b8a4e-0c1d-4e5f-8a9b-0c1d2e3f4a5b';
const firma = firmaUrl('secreto de los tokens');
const ahora = new Date('2026-11-20T10:00:00Z');
const HORA = 3_600_000;
const mas = (horas: number) => new Date(ahora.getTime() + horas * HORA);
const parts = (ruta: string): [id: string, e: string, f: string] => {
  const url = new URL(ruta, 'http://x');
  return [url.pathname.split('/').at(-1) ?? '', url.searchParams.get('e') ?? '', url.searchParams.get('f') ?? ''];
};

describe('firmaUrl', () => {
  it('makes a path that is stable within its window and good for 12 to 18 hours', () => {
    const ruta = firma.rutaFirmada(ID, ahora);
    expect(ruta).toMatch(/^\/api\/fichero\/[0-9a-f-]{36}\?e=\d+&f=[\w-]{43}$/);
    expect(firma.rutaFirmada(ID, mas(1.9))).toBe(ruta);
    expect(firma.rutaFirmada(ID, mas(2))).not.toBe(ruta);
    expect(firma.vale(...parts(ruta), mas(12))).toBe(true);
    expect(firma.vale(...parts(ruta), mas(18))).toBe(false);
  });

  it('ends at the second it names', () => {
    const [id, e, f] = parts(firma.rutaFirmada(ID, ahora));
    expect(firma.vale(id, e, f, new Date(Number(e) * 1000 - 1))).toBe(true);
    expect(firma.vale(id, e, f, new Date(Number(e) * 1000))).toBe(false);
  });

  it('lets through nothing else: another file, a later end, another secret, half a signature, odd kinds', () => {
    const [id, e, f] = parts(firma.rutaFirmada(ID, ahora));
    expect(firma.vale(ID.replace('3f', '3e'), e, f, ahora)).toBe(false);
    expect(firma.vale(id, String(Number(e) + 1), f, ahora)).toBe(false);
    expect(firmaUrl('otro').vale(id, e, f, ahora)).toBe(false);
    for (const mala of [f.slice(1), '', undefined, [f], 'ñ'.repeat(43)])
      expect(firma.vale(id, e, mala, ahora)).toBe(false);
    for (const malo of ['', undefined, `0${e}`, '1e99', [e], '-1', 'NaN'])
      expect(firma.vale(id, malo, f, ahora)).toBe(false);
    expect(firma.vale('../x', e, f, ahora)).toBe(false);
  });

  it('renews the paths of an answer that was kept, and no text that somebody typed', () => {
    const vieja = firma.rutaFirmada(ID, new Date('2026-01-01T00:00:00Z'));
    const nueva = firma.rutaFirmada(ID, ahora);
    const answer = {
      id: 1,
      path_foto: vieja,
      planograma: vieja,
      comentario: vieja,
      filas: [{ path: vieja, path_imagen: null }],
    };
    expect(firma.renovarRutas(answer, ahora)).toEqual({
      id: 1,
      path_foto: nueva,
      planograma: nueva,
      comentario: vieja,
      filas: [{ path: nueva, path_imagen: null }],
    });
  });
});
