import { ZONA } from '@tajo/contract/textos';
import { formatoInstante } from '@tajo/domain/instantes';

/** 'DD/MM/YYYY HH:mm' of the office's clock; '' without an instant. */
export const fechaHora = (instante: string | null): string =>
  instante === null ? '' : formatoInstante(ZONA, new Date(instante));
