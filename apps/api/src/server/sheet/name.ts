import { nombreDeInforme } from '@tajo/contract/lista';
import { diaEn } from '@tajo/domain/instantes';

/** Of the sheet that is made now: with dashes where the printed name has slashes. */
export const nombreDeFichero = (plural: string, ahora: Date, zona: string): string =>
  nombreDeInforme(plural, diaEn(zona, ahora)).replaceAll('/', '-');

const ascii = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\/%]/g, '_');

const encoded = (nombre: string): string =>
  encodeURIComponent(nombre.replace(/\p{Surrogate}/gu, '_').replace(/[\\/]/g, '-')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Value of Content-Disposition after RFC 6266: a plain name for old clients, the true one in `filename*`. */
export const disposicion = (modo: 'attachment' | 'inline', nombre: string): string =>
  `${modo}; filename="${ascii(nombre)}"; filename*=UTF-8''${encoded(nombre)}`;
