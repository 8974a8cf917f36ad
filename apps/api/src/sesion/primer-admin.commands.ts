import { CATEGORIA_INTERNO } from '@tajo/domain/categorias';
import { ID_ROLE } from '@tajo/domain/roles';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import type { System } from '../system.ts';
import { hashPassword, newPassword } from '../server/session/passwords.ts';
import { sesionQueries } from './sesion.queries.ts';

// Province of the first user, because the form requires one; the office can change it.
const MADRID = 28;

const ADMINISTRACION = {
  nombre: 'Administración',
  nif: '00000000T',
  direccion: 'Sede',
  telefono: '600000000',
  id_categoria: CATEGORIA_INTERNO,
  id_role: ID_ROLE.ADMIN,
} as const;

/** Creates the first ADMIN if there is no user. Returns the line that shows the login, or undefined. */
export async function primerAdmin(system: System): Promise<string | undefined> {
  if (await sesionQueries(system.db).hayUsuarios()) return undefined;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = system.settings;
  const password = ADMIN_PASSWORD ?? newPassword();
  const password_hash = await hashPassword(password);
  // If two processes start together, one creates the user; the other waits for its row and leaves it.
  const esMio = await inTransaction(system, async (tx) => {
    const id = await sesionQueries(tx).insertarPrimero({ ...ADMINISTRACION, email, password_hash }, MADRID);
    if (id === undefined) return false;
    await anotar(
      { tx, system, actor: undefined },
      { accion: 'usuario.primero', entidad: 'usuario', id, despues: { email } },
    );
    return true;
  });
  if (!esMio) return undefined;
  return `Primer usuario ADMIN: ${email} / ${ADMIN_PASSWORD === undefined ? password : '(ADMIN_PASSWORD)'}`;
}
