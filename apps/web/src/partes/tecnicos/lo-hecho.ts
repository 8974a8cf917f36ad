import type { Answer } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';

/** What the open attempt of a parte holds. */
export type LoHecho = Answer<typeof parteApi.alReiniciar>;
