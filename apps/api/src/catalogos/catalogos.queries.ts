import type { Db } from '../db/handle.ts';

type Tipo = 'proyecto' | 'componente' | 'usuario';

export const catalogosQueries = (db: Db) => ({
  leerCategorias: (tipo: Tipo) =>
    db.selectFrom('categoria').where('tipo', '=', tipo).select(['id', 'nombre']).orderBy('nombre').execute(),
  hayCategoria: async (tipo: Tipo, id: number): Promise<boolean> =>
    (await db.selectFrom('categoria').where('id', '=', id).where('tipo', '=', tipo).select('id').executeTakeFirst()) !==
    undefined,
});
