import type { BodyInput } from '@tajo/contract/endpoint';
import type { Proyecto, proyectoApi } from '@tajo/contract/proyectos';
import type { SaveNotice } from '../base/editing.tsx';

type Guardar = (forma: BodyInput<typeof proyectoApi.guardar>) => Promise<unknown>;

/** Returns the notice of a save. Finishing can be undone, if nobody has saved it since. */
export function hechoDeProyecto(antes: Proyecto | undefined, proyecto: Proyecto, guardar: Guardar): SaveNotice {
  const ver = `/editarProyecto/${proyecto.id}`;
  if (!proyecto.finalizado || antes?.finalizado === true)
    return { text: `Proyecto ${proyecto.nombre} guardado.`, view: ver };
  return {
    text: `Proyecto ${proyecto.nombre} finalizado.`,
    view: ver,
    async undo() {
      await guardar({ ...proyecto, finalizado: false });
      return `El proyecto ${proyecto.nombre} vuelve a estar activo.`;
    },
  };
}
