import { CAMPO_SEGUNDO } from '@tajo/contract/textos-sesion';
import { openPath } from '../kit/location.ts';
import type { ApiError } from './api-error.ts';

const PATH = '/segundo_factor';

/** Goes to the activation of the second factor if a read was refused because it is mandatory (REG-044). */
export function toSecondFactor({ fields }: Error & Partial<ApiError>): void {
  if (fields?.[CAMPO_SEGUNDO] && location.pathname !== PATH) openPath(PATH, { replace: true });
}
