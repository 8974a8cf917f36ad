import { formatoInstante } from '@tajo/domain/instantes';
import { zona } from '../../kit/zona.ts';

/** 'DD/MM/YYYY HH:mm' of the office's clock; '' without an instant. */
export const fechaHora = (instante: string | null): string =>
  instante === null ? '' : formatoInstante(zona(), new Date(instante));
