import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  alCambiarBorradores,
  claveDe,
  guardarBorrador,
  leerBorrador,
  olvidarAntiguos,
  olvidarParte,
  pendientesDe,
} from './borrador.ts';

const TRABAJO = { usuario: 7, id_parte: 12, id_intento: 31 };
const REINICIADO = { ...TRABAJO, id_intento: 32 };
const clave = claveDe(TRABAJO, 'preguntas');

afterEach(() => localStorage.clear());

describe('drafts', () => {
  it('are found again by the same user and attempt only', () => {
    guardarBorrador(clave, { 5: 'Sí' }, true);
    expect(leerBorrador(clave)).toEqual({ 5: 'Sí' });
    expect(leerBorrador(claveDe({ ...TRABAJO, usuario: 8 }, 'preguntas'))).toBeNull();
    expect(leerBorrador(claveDe(REINICIADO, 'preguntas'))).toBeNull();
  });

  it('say which of them still have to be sent', () => {
    guardarBorrador(clave, {}, true);
    guardarBorrador(claveDe(TRABAJO, 'accion-1'), {}, false);
    guardarBorrador(claveDe(TRABAJO, 'datos'), {}, true);
    guardarBorrador(claveDe(REINICIADO, 'observaciones'), {}, true);
    expect(pendientesDe(TRABAJO)).toBe('datos,preguntas');
    // Another tab keeps a draft too.
    const aviso = vi.fn<() => void>();
    const dejar = alCambiarBorradores(aviso);
    window.dispatchEvent(new Event('storage'));
    dejar();
    window.dispatchEvent(new Event('storage'));
    expect(aviso).toHaveBeenCalledOnce();
  });

  it('of an attempt that was restarted go, those of other partes and users stay', () => {
    const otra = claveDe({ ...TRABAJO, id_parte: 13 }, 'preguntas');
    const ajena = claveDe({ ...TRABAJO, usuario: 8 }, 'preguntas');
    const nueva = claveDe(REINICIADO, 'preguntas');
    for (const una of [clave, otra, ajena, nueva]) guardarBorrador(una, 'x', true);
    olvidarParte(7, 12, REINICIADO.id_intento);
    expect([clave, otra, ajena, nueva].map(leerBorrador)).toEqual([null, 'x', 'x', 'x']);
    olvidarParte(7, 12);
    expect(leerBorrador(nueva)).toBeNull();
  });

  it('are kept a month, and nothing else goes with them', () => {
    guardarBorrador(clave, 'x', true);
    localStorage.setItem('tajo.tema', 'oscuro');
    olvidarAntiguos(Date.now() + 29 * 86_400_000);
    expect(leerBorrador(clave)).toBe('x');
    olvidarAntiguos(Date.now() + 31 * 86_400_000);
    expect(leerBorrador(clave)).toBeNull();
    expect(localStorage.getItem('tajo.tema')).toBe('oscuro');
  });

  it('that cannot be read are none', () => {
    localStorage.setItem(clave, '{rota');
    expect(leerBorrador(clave)).toBeNull();
    expect(pendientesDe(TRABAJO)).toBe('');
    olvidarAntiguos(Date.now());
    expect(localStorage.getItem(clave)).toBeNull();
  });
});
