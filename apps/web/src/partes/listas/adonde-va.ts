import type { Parte } from '@tajo/contract/partes';

/** Returns where a parte is that has left a list. */
export const adondeVa = async (parte: Parte): Promise<string> => (await import('../adonde/adonde.ts')).adonde(parte);
