import type { Db } from '../db/transaction.ts';

export const catalogosQueries = (db: Db) => ({
  categorias: (tipo: 'proyecto' | 'componente' | 'usuario') =>
    db.selectFrom('categoria').where('tipo', '=', tipo).select(['id', 'nombre']).orderBy('nombre').execute(),
});
