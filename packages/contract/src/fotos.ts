import type { CampoDeFoto } from '@tajo/domain/obra/fotos';

/** Files of an action: its photos. Apart from `obra.ts`, which the first load of a page does not need. */
export const FICHEROS_DE_FOTO = {
  foto: 'jpeg',
  foto_2: 'jpeg',
  foto_3: 'jpeg',
  foto_4: 'jpeg',
  foto_5: 'jpeg',
  foto_6: 'jpeg',
} as const satisfies Record<CampoDeFoto, 'jpeg'>;
