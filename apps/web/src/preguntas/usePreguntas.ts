import type { BodyInput } from '@tajo/contract/endpoint';
import type { Pregunta } from '@tajo/contract/preguntas';
import { preguntaApi } from '@tajo/contract/preguntas';
import { useCall, useSend } from '../api/hooks.ts';
import { useUpdates } from '../api/useUpdates.ts';

type Forma = Omit<BodyInput<typeof preguntaApi.guardar>, 'id_proyecto'>;

/** The questions of a project, and the functions that change them. */
export function usePreguntas(id_proyecto: number) {
  const { data, isError, refetch } = useCall(
    preguntaApi.listar,
    { params: { idProyecto: id_proyecto } },
    { followed: true },
  );
  useUpdates(
    ({ sala }) => sala === null || sala === 'pregunta',
    () => refetch(),
  );
  const guardado = useSend(preguntaApi.guardar);
  const borrado = useSend(preguntaApi.borrar);
  // After a refusal the questions are read again: another user may have changed them.
  const onError = () => void refetch();
  return {
    preguntas: data,
    fallo: isError && data === undefined,
    reintentar: () => void refetch(),
    async leer(id: number): Promise<Pregunta> {
      const ahora = await refetch({ throwOnError: true });
      const pregunta = ahora.data?.find((una) => una.id === id);
      if (pregunta === undefined) throw new Error(`question ${id} is gone`);
      return pregunta;
    },
    guardar: (forma: Forma) => guardado.mutateAsync({ body: { ...forma, id_proyecto } }, { onError }),
    borrando: borrado.isPending,
    borrar: (id: number) => borrado.mutateAsync({ params: { id } }, { onError }),
  };
}

export type Preguntas = ReturnType<typeof usePreguntas>;
