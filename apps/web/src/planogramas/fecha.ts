import type { Planograma } from '@tajo/contract/planogramas';
import { formatoDia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import { timeZone } from '../kit/time-zone.ts';

/** 'DD/MM/YYYY' of the office's calendar. */
export const fechaDe = ({ fecha_alta }: Pick<Planograma, 'fecha_alta'>): string =>
  formatoDia(diaEn(timeZone(), new Date(fecha_alta)));
