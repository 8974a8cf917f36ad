import type { Cliente } from '@tajo/contract/clientes';
import { clienteApi } from '@tajo/contract/clientes';
import type { Body, BodyInput } from '@tajo/contract/endpoint';
import { BAJA_CLIENTE_AVISO } from '@tajo/contract/textos';
import { formatoDia } from '@tajo/domain/dias';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { CheckField } from '../form/CheckField.tsx';
import { Consecuencias } from '../form/Consecuencias.tsx';
import { Entera } from '../form/Seccion.tsx';

type Guardar = typeof clienteApi.guardar;
type Props = {
  readonly control: Control<BodyInput<Guardar>, unknown, Body<Guardar>>;
  readonly cliente: Cliente;
};

function AvisoDeBaja({ id }: { readonly id: number }) {
  const { data, isError } = useCall(clienteApi.alDarDeBaja, { params: { id } });
  const grupos = data && [
    { uno: 'contrata', varias: 'contratas', nombres: data.contratas.map(({ nombre }) => nombre) },
    { uno: 'proyecto', varias: 'proyectos', nombres: data.proyectos.map(({ nombre }) => nombre) },
  ];
  return <Consecuencias aviso={BAJA_CLIENTE_AVISO} grupos={grupos} fallo={isError} />;
}

/** 'Dar de baja': since when, or what ticking it will take with it. */
export function BajaField({ control, cliente }: Props) {
  const baja = useWatch({ control, name: 'baja' }) === true;
  const desde = baja && cliente.fecha_baja ? `Fecha de baja: ${formatoDia(cliente.fecha_baja)}` : undefined;
  return (
    <>
      <CheckField control={control} name="baja" label="Dar de baja" ayuda={desde} />
      {baja && !cliente.baja && (
        <Entera>
          <AvisoDeBaja id={cliente.id} />
        </Entera>
      )}
    </>
  );
}
