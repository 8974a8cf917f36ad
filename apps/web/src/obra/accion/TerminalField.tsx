import Alert from '@mui/material/Alert';
import { aviso } from '@tajo/contract/mensajes';
import { CodigoDeTerminal } from '../codigo/CodigoDeTerminal.tsx';
import { Eleccion } from './Eleccion.tsx';
import type { AccionEnCurso } from './useAccion.ts';

/** One terminal, one unit; the form shows the terminal that it will replace (AMB-066). */
export function TerminalField({ accion }: { readonly accion: AccionEnCurso }) {
  const { forma, elegida, relevado } = accion;
  const [elegido] = accion.elementos;
  const nombres = accion.ofrecidos.map(({ nombre }) => nombre);
  // The recorded terminal may have left the catalogue meanwhile.
  if (elegido !== undefined && !nombres.includes(elegido.nombre_elemento)) nombres.unshift(elegido.nombre_elemento);
  const disabled = elegida.id_accion === 0 || accion.cargando || forma.enviando;
  const elegir = (nombre_elemento: string) => accion.ponerElementos([{ nombre_elemento, unidades: '1' }]);
  return (
    <>
      <Eleccion
        label="Terminal"
        valor={elegido === undefined ? 0 : nombres.indexOf(elegido.nombre_elemento) + 1}
        opciones={nombres.map((nombre, i) => ({ id: i + 1, nombre }))}
        disabled={disabled}
        error={forma.errores['elementos']}
        onChange={(valor) => {
          const nombre_elemento = nombres[valor - 1];
          if (nombre_elemento === undefined) accion.ponerElementos([]);
          else elegir(nombre_elemento);
        }}
      />
      <CodigoDeTerminal
        key={[elegida.id_mueble, elegida.posicion, elegida.id_accion].join('-')}
        nombres={nombres}
        disabled={disabled}
        onElegido={elegir}
        onDesconocido={accion.anotarCodigo}
      />
      {relevado !== undefined && (
        <Alert severity="warning">{aviso('accion.terminal_relevado', { terminal: relevado.nombre })}</Alert>
      )}
    </>
  );
}
