import type { Referencia } from '@tajo/contract/campos';

/** Both meanings of each reference of a payload: digits may be an id, and are a name as well (AMB-046, AMB-047). */
export const nombresEIds = (referencias: readonly Referencia[]) => ({
  nombres: referencias.map((r) => (typeof r === 'string' ? r : null)),
  ids: referencias.map((r) => (/^\d{1,9}$/.test(String(r)) ? Number(r) : null)),
});
