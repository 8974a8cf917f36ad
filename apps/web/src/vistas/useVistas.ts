import { vistaApi } from '@tajo/contract/vistas';
import type { Vista } from '@tajo/contract/vistas';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { failureText } from '../kit/failure.ts';
import type { ViewsProps } from '../list/views-context.ts';
import { direccionDe, searchDe } from './direccion.ts';

/** The actions on the views of a list. Those called by a dialog throw the reason of a failure. */
export function useVistas({ list, listKey, control }: ViewsProps) {
  const aviso = useNotifier();
  const guardado = useSend(vistaApi.guardar);
  const borrado = useSend(vistaApi.borrar);
  const inicial = useSend(vistaApi.empezar);
  const decir = (hecho: Promise<unknown>, texto: string): void =>
    void hecho.then(
      () => aviso.success(texto),
      (fallo: unknown) => aviso.error(failureText(fallo)),
    );
  const cambiar = ({ id, version, nombre, direccion, compartida }: Vista, cambios: Partial<Vista>) =>
    guardado.mutateAsync({ body: { id, version, lista: listKey, nombre, direccion, compartida, ...cambios } });

  return {
    async guardar(nombre: string, compartida: boolean): Promise<void> {
      const direccion = direccionDe(list, control.applied);
      const vista = await guardado.mutateAsync({ body: { lista: listKey, nombre, direccion, compartida } });
      control.showView(vista.id, searchDe(vista));
      aviso.success(`Vista guardada: ${nombre}.`);
    },
    async llamar(vista: Vista, nombre: string): Promise<void> {
      await cambiar(vista, { nombre });
      aviso.success(`La vista se llama ahora ${nombre}.`);
    },
    async borrar(vista: Vista): Promise<void> {
      await borrado.mutateAsync({ params: { id: vista.id } });
      if (vista.inicial) control.startWith(undefined);
      control.showView(undefined, {});
      aviso.success(`Vista eliminada: ${vista.nombre}.`);
    },
    guardarCambios: (vista: Vista) =>
      decir(cambiar(vista, { direccion: direccionDe(list, control.applied) }), `Vista guardada: ${vista.nombre}.`),
    compartir: (vista: Vista) =>
      decir(
        cambiar(vista, { compartida: !vista.compartida }),
        vista.compartida ? `Solo usted ve ya la vista ${vista.nombre}.` : `La oficina ve la vista ${vista.nombre}.`,
      ),
    /** Without a view the list opens in its default state. */
    empezar: (vista: Vista | undefined) =>
      decir(
        inicial.mutateAsync({ body: { lista: listKey, id_vista: vista?.id ?? null } }),
        vista === undefined ? 'La lista se abre completa.' : `La lista se abre con la vista ${vista.nombre}.`,
      ),
  };
}
