import type { Opcion } from '@tajo/contract/campos';
import { clienteApi } from '@tajo/contract/clientes';
import { contrataApi } from '@tajo/contract/contratas';
import type { Proyecto, proyectoApi } from '@tajo/contract/proyectos';
import { CAMPOS_PROYECTO } from '@tajo/contract/proyectos';
import { useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { SearchField } from '../form/fields/SearchField.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import type { FormOf } from '../form/fields/field-types.ts';

type Props = {
  readonly form: FormOf<typeof proyectoApi.guardar>;
  readonly proyecto: Proyecto | undefined;
};

const campo = fieldOf(CAMPOS_PROYECTO);
const NINGUNA: readonly Opcion[] = [];

function suContrata(proyecto: Proyecto | undefined, id_cliente: unknown): Opcion | undefined {
  if (!proyecto?.id_contrata || proyecto.id_cliente !== id_cliente) return undefined;
  return { id: proyecto.id_contrata, nombre: proyecto.desc_contrata ?? '' };
}

/** Client and contrata: the contrata belongs to the client, and is cleared when the client changes. */
export function ClienteFields({ form, proyecto }: Props) {
  const { control, setValue } = form;
  const id_cliente = useWatch({ control, name: 'id_cliente' });
  const hayCliente = typeof id_cliente === 'number';
  const clientes = useCall(clienteApi.opciones, { query: {} });
  const contratas = useCall(
    contrataApi.opcionesDeCliente,
    { params: { idCliente: Number(id_cliente) }, query: {} },
    { enabled: hayCliente },
  );
  const ayuda = !hayCliente
    ? 'Elija antes un cliente.'
    : contratas.data?.length === 0
      ? 'El cliente no tiene contratas activas.'
      : undefined;
  return (
    <>
      <SearchField
        control={control}
        {...campo('id_cliente')}
        desc="desc_cliente"
        options={clientes.data}
        read={clientes}
        own={proyecto && { id: proyecto.id_cliente, nombre: proyecto.desc_cliente }}
        onChoose={() => setValue('id_contrata', '', { shouldDirty: true })}
        required
      />
      <SearchField
        control={control}
        {...campo('id_contrata')}
        desc="desc_contrata"
        options={hayCliente ? contratas.data : NINGUNA}
        read={contratas}
        own={suContrata(proyecto, id_cliente)}
        {...(ayuda === undefined ? {} : { help: ayuda })}
      />
    </>
  );
}
