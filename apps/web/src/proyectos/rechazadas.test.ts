import { aviso } from '@tajo/contract/mensajes';
import { expect, it } from 'vitest';
import { csvDeRechazadas } from './rechazadas.ts';
import { leerReporte } from './reporte.ts';

const cortar = (csv: string | Uint8Array, rechazadas: Readonly<Record<number, string>>): string => {
  const lineas = Object.entries(rechazadas).map(([linea, motivo]) => aviso('carga.linea', { linea, motivo }));
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  return csvDeRechazadas(new Uint8Array(bytes).buffer, leerReporte(lineas).lineas);
};

it('cuts the refused lines out under their own header, and says why at the end', () => {
  const csv = 'zona,sfid,Incidencia,observaciones\nN,A1,INC-1,Montar\n\nS,X,INC-2,"uno, dos\ntres"\nS,X,INC-3,Fin\n';
  expect(cortar(csv, { 4: 'no existe X', 6: 'no existe X' })).toBe(
    'zona;sfid;Incidencia;observaciones;motivo\r\n' +
      'S;X;INC-2;"uno, dos\ntres";no existe X\r\n' +
      'S;X;INC-3;Fin;no existe X\r\n',
  );
});

it('gives a file without header the columns of the template', () => {
  expect(cortar('INC-1;A1;Montar\nINC-2;X;Montar\n', { 2: 'no existe X' })).toBe(
    'numero_incidencia;sfid;observaciones;motivo\r\nINC-2;X;Montar;no existe X\r\n',
  );
});

it('keeps what is beyond the columns after the reason, so that the line is refused again until it is mended', () => {
  const primera = cortar('INC-1;A1;Montar\nINC-2;A1;Montar;urgente\n', { 2: 'sobra' });
  const cortada = 'numero_incidencia;sfid;observaciones;motivo\r\nINC-2;A1;Montar;sobra;urgente\r\n';
  expect([primera, cortar(primera, { 2: 'sobra' })]).toEqual([cortada, cortada]);
});

it('leaves out the line that names the separator', () => {
  expect(cortar('sep=,\nzona,sfid,Incidencia\nS,X,INC-1\n', { 3: 'no existe X' })).toBe(
    'zona;sfid;Incidencia;motivo\r\nS;X;INC-1;no existe X\r\n',
  );
});

it('replaces the reasons of an earlier correction', () => {
  const primera = cortar('INC-1;X;Montar\n', { 1: 'no existe X' });
  expect(cortar(primera, { 2: 'falta el valor de sfid' })).toBe(
    'numero_incidencia;sfid;observaciones;motivo\r\nINC-1;X;Montar;falta el valor de sfid\r\n',
  );
});

it('leaves no cell a formula, and guards none twice', () => {
  const guardada = "numero_incidencia;sfid;observaciones;motivo\r\n=1;X;'+2;no\r\n";
  expect(cortar(guardada, { 2: 'no' })).toBe("numero_incidencia;sfid;observaciones;motivo\r\n'=1;X;'+2;no\r\n");
});

it('keeps a line with unreadable quotes whole, so that it is refused again until it is mended', () => {
  expect(cortar('"INC-1;A1;Montar\n', { 1: 'las comillas no están cerradas' })).toBe(
    'numero_incidencia;sfid;observaciones;motivo\r\n"""INC-1;A1;Montar";;;las comillas no están cerradas\r\n',
  );
});

it('reads windows-1252 and UTF-16', () => {
  const win = Uint8Array.from('INC-1;X;Señal'.replace('ñ', '\u00f1'), (c) => c.charCodeAt(0));
  expect(cortar(win, { 1: 'no' })).toContain('INC-1;X;Señal;no');
  const utf16 = new Uint8Array(Uint16Array.from('\ufeffINC-1\tX\tSeñal', (c) => c.charCodeAt(0)).buffer);
  expect(cortar(utf16, { 1: 'no' })).toContain('INC-1;X;Señal;no');
});
