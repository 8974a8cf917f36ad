import Alert from '@mui/material/Alert';
import { retienen } from '@tajo/domain/campo/cola';
import { use } from 'react';
import { useModelo } from '../../campo/modelo.ts';
import { RechazoDeHecho } from '../../campo/RechazoDeHecho.tsx';
import type { Trabajo } from '../envio/borrador.ts';
import { usePendientes } from '../envio/useBorrador.ts';
import { deEstePaso } from '../envio/useFormaDePaso.ts';
import { CierreDelIntento } from '../intento/cierre.ts';
import { DECIDA_ANTES } from '../textos.ts';
import type { ClaveDePaso } from './paso.ts';
import { PASOS_DEL_PARTE } from './pasos.ts';

type Props = {
  readonly trabajo: Trabajo;
  readonly paso: ClaveDePaso;
};

/** Before the signature: what was refused in other steps is decided first, and unsaved input would be lost. */
export function AvisoPendientes({ trabajo, paso }: Props) {
  const { cola } = useModelo();
  const pendientes = usePendientes(trabajo);
  const pasos = PASOS_DEL_PARTE.filter(({ clave }) => clave !== paso && pendientes.includes(clave));
  const rechazadas = retienen(cola, { ...trabajo, n: Infinity });
  const cerrado = use(CierreDelIntento).motivo !== undefined;
  const enLaOficina = deEstePaso(cola, { trabajo, paso }).some(
    ({ estado }) => estado === 'constancia' || estado === 'entregado',
  );
  return (
    <>
      {enLaOficina && !cerrado && (
        <Alert severity="info">
          La firma que ya se dio la decide la oficina. Si le faltaba algo, como una respuesta, guárdelo en su paso para
          que pueda aplicarla.
        </Alert>
      )}
      {rechazadas.length > 0 && <Alert severity="error">{DECIDA_ANTES}</Alert>}
      {rechazadas
        .filter((fila) => fila.paso !== paso)
        .map((fila) => (
          <RechazoDeHecho key={fila.clave} fila={fila} />
        ))}
      {pasos.length > 0 && (
        <Alert severity="warning">
          Hay datos sin guardar en {pasos.map(({ titulo }) => titulo).join(', ')}. Vuelva a ese paso y guárdelos: al
          firmar se perderán.
        </Alert>
      )}
    </>
  );
}
