import type { Planograma } from '@tajo/contract/planogramas';
import { formatoDia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import { zona } from '../kit/zona.ts';

/** 'DD/MM/YYYY' of the office's calendar. */
export const fechaDe = ({ fecha_alta }: Pick<Planograma, 'fecha_alta'>): string =>
  formatoDia(diaEn(zona(), new Date(fecha_alta)));
