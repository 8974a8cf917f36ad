import type { CatalogoDeObra } from '@tajo/contract/campo';
import type { Db } from '../db/handle.ts';

export const campoQueries = (db: Db) => ({
  /** The components in use, in the order of their names. */
  leerComponentes: (): Promise<CatalogoDeObra['componentes']> =>
    db
      .selectFrom('componente')
      .select(['id', 'nombre', 'id_categoria', 'cantidad'])
      .where('desuso', '=', false)
      .orderBy('nombre_orden')
      .execute(),

  leerTerminales: (): Promise<CatalogoDeObra['terminales']> =>
    db
      .selectFrom('terminal')
      .select(['id', 'nombre', 'cantidad'])
      .orderBy('nombre_orden')
      .$narrowType<{ nombre: string }>()
      .execute(),
});
