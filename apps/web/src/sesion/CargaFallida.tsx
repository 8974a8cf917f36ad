import { Tarjeta } from './Tarjeta.tsx';
import './sesion.css';

/** The app's chunk could not be had: no connection, or a newer version was installed meanwhile. */
export function CargaFallida() {
  return (
    <main className="acceso">
      <Tarjeta titulo="No se ha podido cargar la aplicación">
        <p>Compruebe su conexión y vuelva a intentarlo.</p>
        <button type="button" onClick={() => location.reload()}>
          Volver a cargar
        </button>
      </Tarjeta>
    </main>
  );
}
