import { useEffect, useState } from 'react';
import { failureReason } from '../kit/failure.ts';
import { buscarResto, entregarTodo } from './entrega.ts';

type Estado =
  | { readonly clase: 'quieto' | 'entregando' | 'entregado' }
  | { readonly clase: 'mal'; readonly motivo: string };

/**
 * Beside the login: how much the user of the last session still had to send, and the way to hand it to the office for
 * those who can no longer sign in.
 */
export function RestoDeTerminada() {
  const [resto, setResto] = useState<Awaited<ReturnType<typeof buscarResto>>>();
  const [estado, setEstado] = useState<Estado>({ clase: 'quieto' });
  const contar = () => void buscarResto().then(setResto, () => undefined);
  useEffect(contar, []);
  if (resto === undefined) return null;

  const entregar = () => {
    setEstado({ clase: 'entregando' });
    entregarTodo(resto.token).then(
      () => setEstado({ clase: 'entregado' }),
      (error: unknown) => {
        setEstado({ clase: 'mal', motivo: failureReason(error) });
        contar();
      },
    );
  };
  if (estado.clase === 'entregado')
    return (
      <section className="tarjeta">
        <p role="status">Entregado a la oficina, que decide qué hacer con ello.</p>
      </section>
    );
  return (
    <section className="tarjeta">
      <p>Hay {resto.cuantos} por enviar en este móvil. Se enviará cuando vuelva a entrar quien lo hizo.</p>
      <details>
        <summary>¿Ya no puede entrar?</summary>
        <p>Entréguelo a la oficina, con sus fotos y su firma: ella decide qué hacer con ello.</p>
        {estado.clase === 'mal' && (
          <p role="alert" className="banner banner-error">
            {estado.motivo}
          </p>
        )}
        <button type="button" aria-disabled={estado.clase === 'entregando'} onClick={entregar}>
          {estado.clase === 'entregando' ? 'Entregando…' : 'Entregar a la oficina'}
        </button>
      </details>
    </section>
  );
}
