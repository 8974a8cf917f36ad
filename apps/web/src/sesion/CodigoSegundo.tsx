import { segundoApi } from '@tajo/contract/segundo';
import { call } from '../api/call.ts';
import { CampoDeCodigo } from './CampoDeCodigo.tsx';
import { Formulario } from './Tarjeta.tsx';
import { useFormulario } from './useFormulario.ts';

interface Props {
  readonly cambio: 'renovar' | 'desactivar';
  readonly onCodigos: (codigos: readonly string[]) => void;
  readonly onHecho: () => void;
}

/** Asks for a code before the second factor, or its recovery codes, are changed. */
export function CodigoSegundo({ cambio, onCodigos, onHecho }: Props) {
  const { errores, ...formulario } = useFormulario(['codigo'], async (body) => {
    if (cambio === 'renovar') return onCodigos((await call(segundoApi.renovar, { body })).codigos);
    await call(segundoApi.desactivar, { body });
    onHecho();
  });
  return (
    <Formulario {...formulario} boton={cambio === 'renovar' ? 'Crear códigos' : 'Desactivar'}>
      <CampoDeCodigo error={errores['codigo']} />
    </Formulario>
  );
}
