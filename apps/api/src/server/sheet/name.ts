import { nombreDeInforme } from '@tajo/contract/lista';
import { diaEn } from '@tajo/domain/instantes';

/** Name of a spreadsheet that is made now: the printed name with dashes instead of slashes. */
export const sheetFileName = (plural: string, now: Date, zone: string): string =>
  nombreDeInforme(plural, diaEn(zone, now)).replaceAll('/', '-');

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\/%]/g, '_');

const encoded = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_').replace(/[\\/]/g, '-')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns Content-Disposition by RFC 6266: a plain name for old clients, the real one in `filename*`. */
export const contentDisposition = (mode: 'attachment' | 'inline', name: string): string =>
  `${mode}; filename="${ascii(name)}"; filename*=UTF-8''${encoded(name)}`;
