import { nombreDeInforme } from '@tajo/contract/lista';
import { diaEn } from '@tajo/domain/instantes';

/** Name of a spreadsheet that is made now: the printed name with dashes instead of slashes. */
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

/** Returns Content-Disposition by RFC 6266: a plain name for old clients, the real one in `filename*`. */
export const disposicion = (modo: 'attachment' | 'inline', nombre: string): string =>
  `${modo}; filename="${ascii(nombre)}"; filename*=UTF-8''${encoded(nombre)}`;
