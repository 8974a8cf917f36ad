import type { BodyInput } from '@tajo/contract/endpoint';
import type { Usuario, usuarioApi } from '@tajo/contract/usuarios';
import type { SaveNotice } from '../base/editing.tsx';

type Guardar = (forma: BodyInput<typeof usuarioApi.guardar>) => Promise<unknown>;

/** Returns the notice of a save. A leave can be undone, if nobody has saved the user since. */
export function hechoDeUsuario(antes: Usuario | undefined, usuario: Usuario, guardar: Guardar): SaveNotice {
  const ver = `/editarUsuario/${usuario.id}`;
  if (antes?.id !== usuario.id)
    return { text: `Usuario ${usuario.nombre} guardado. Sus datos de acceso se envían a ${usuario.email}.`, view: ver };
  if (!usuario.baja || antes.baja) return { text: `Usuario ${usuario.nombre} guardado.`, view: ver };
  return {
    text: `Baja de ${usuario.nombre} guardada.`,
    view: ver,
    async undo() {
      await guardar({ ...usuario, baja: false });
      return `Se ha quitado la baja de ${usuario.nombre}.`;
    },
  };
}
