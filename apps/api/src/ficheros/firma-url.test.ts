import { describe, expect, it } from 'vitest';
import { firmaUrl } from './firma-url.servicios.ts';

const ID = '3f2b8a4e-0c1d-4e5f-8a9b-0c1d2e3f4a5b';
const SID = 'b7e0f3c2-1d2e-4f5a-8b9c-0d1e2f3a4b5c';
const OTRA = SID.replace('b7', 'b8');
const de = firmaUrl('secreto de los tokens');
const firma = de.para(SID);
const ahora = new Date('2026-11-20T10:00:00Z');
const HORA = 3_600_000;
const mas = (horas: number) => new Date(ahora.getTime() + horas * HORA);
const parts = (ruta: string): [id: string, query: { s: string; e: string; f: string }] => {
  const url = new URL(ruta, 'http://x');
  const q = (clave: string) => url.searchParams.get(clave) ?? '';
  return [url.pathname.split('/').at(-1) ?? '', { s: q('s'), e: q('e'), f: q('f') }];
};

describe('firmaUrl', () => {
  it('makes a path that is stable within its window and good for 12 to 18 hours', () => {
    const ruta = firma.rutaFirmada(ID, ahora);
    expect(ruta).toMatch(/^\/api\/fichero\/[0-9a-f-]{36}\?s=[0-9a-f-]{36}&e=\d+&f=[\w-]{43}$/);
    expect(firma.rutaFirmada(ID, mas(1.9))).toBe(ruta);
    expect(firma.rutaFirmada(ID, mas(2))).not.toBe(ruta);
    expect(de.sesionDe(...parts(ruta), mas(12))).toBe(SID);
    expect(de.sesionDe(...parts(ruta), mas(18))).toBeUndefined();
  });

  it('makes another path for another session, and one that serves nobody without any', () => {
    const otra = de.para(OTRA).rutaFirmada(ID, ahora);
    expect(otra).not.toBe(firma.rutaFirmada(ID, ahora));
    expect(firma.sesionDe(...parts(otra), ahora)).toBe(OTRA);
    expect(de.sesionDe(...parts(de.rutaFirmada(ID, ahora)), ahora)).toBeUndefined();
  });

  it('ends at the second it names', () => {
    const [id, query] = parts(firma.rutaFirmada(ID, ahora));
    const fin = Number(query.e) * 1000;
    expect(de.sesionDe(id, query, new Date(fin - 1))).toBe(SID);
    expect(de.sesionDe(id, query, new Date(fin))).toBeUndefined();
  });

  it('lets through nothing else: another file, session or end, another secret, half a signature, odd kinds', () => {
    const [id, query] = parts(firma.rutaFirmada(ID, ahora));
    const { e, f } = query;
    expect(de.sesionDe(ID.replace('3f', '3e'), query, ahora)).toBeUndefined();
    expect(de.sesionDe(id, { ...query, s: OTRA }, ahora)).toBeUndefined();
    expect(de.sesionDe(id, { ...query, e: String(Number(e) + 1) }, ahora)).toBeUndefined();
    expect(firmaUrl('otro').sesionDe(id, query, ahora)).toBeUndefined();
    for (const mala of [f.slice(1), '', undefined, [f], 'ñ'.repeat(43)])
      expect(de.sesionDe(id, { ...query, f: mala }, ahora)).toBeUndefined();
    for (const malo of ['', undefined, `0${e}`, '1e99', [e], '-1', 'NaN'])
      expect(de.sesionDe(id, { ...query, e: malo }, ahora)).toBeUndefined();
    for (const mala of ['', undefined, [SID]]) expect(de.sesionDe(id, { ...query, s: mala }, ahora)).toBeUndefined();
    expect(de.sesionDe('../x', query, ahora)).toBeUndefined();
  });

  it('renews the paths of an answer that was kept, and no text that somebody typed', () => {
    const vieja = de.para(OTRA).rutaFirmada(ID, new Date('2026-01-01T00:00:00Z'));
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
