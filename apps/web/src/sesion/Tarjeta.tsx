import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useEffect } from 'react';
import { pageTitle } from '../base/product.ts';

interface TarjetaProps {
  readonly titulo: string;
  readonly children: ReactNode;
}

/** Frame of a session screen; also sets the page title, because the login has no router. */
export function Tarjeta({ titulo, children }: TarjetaProps) {
  useEffect(() => {
    document.title = pageTitle(titulo);
  }, [titulo]);
  return (
    <section className="tarjeta">
      <h1>{titulo}</h1>
      {children}
    </section>
  );
}

interface FormularioProps {
  readonly banner: string;
  readonly enviando: boolean;
  readonly boton: string;
  readonly raiz: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

export function Formulario({ banner, enviando, boton, raiz, onSubmit, children }: FormularioProps) {
  return (
    <form ref={raiz} noValidate onSubmit={onSubmit}>
      {banner && (
        <p role="alert" className="banner banner-error">
          {banner}
        </p>
      )}
      {children}
      <button type="submit" aria-disabled={enviando}>
        {enviando ? 'Enviando…' : boton}
      </button>
    </form>
  );
}
