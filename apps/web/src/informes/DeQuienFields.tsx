import type { Opcion } from '@tajo/contract/campos';
import { clienteApi } from '@tajo/contract/clientes';
import { contrataApi } from '@tajo/contract/contratas';
import type { informeApi } from '@tajo/contract/informes';
import { CAMPOS_INFORME } from '@tajo/contract/informes';
import { proyectoApi } from '@tajo/contract/proyectos';
import { useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import type { FormOf } from '../form/fields/field-types.ts';
import { allRead } from '../form/fields/options-read.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';

const campo = fieldOf(CAMPOS_INFORME);
const NINGUNA: readonly Opcion[] = [];

/** The projects of the client that are the contrata's too; all if there is no client (AMB-148). */
function useProyectos(cliente: number, contrata: number) {
  const todos = useCall(proyectoApi.opciones, { query: { todos: 'true' } }, { enabled: cliente === 0 });
  const deCliente = useCall(proyectoApi.opcionesDeCliente, { params: { id: cliente } }, { enabled: cliente > 0 });
  const deContrata = useCall(proyectoApi.opcionesDeContrata, { params: { id: contrata } }, { enabled: contrata > 0 });
  const [propios, ...otros] = cliente === 0 ? [todos] : contrata === 0 ? [deCliente] : [deCliente, deContrata];
  return {
    ...allRead([propios, ...otros]),
    data: propios.data?.filter(({ id }) => otros.every(({ data }) => data?.some((suyo) => suyo.id === id))),
  };
}

type Props = { readonly form: FormOf<typeof informeApi.descargar> };

/** Client, contrata and project: choosing one narrows and clears those after it. */
export function DeQuienFields({ form: { control, setValue } }: Props) {
  const [id_cliente, id_contrata] = useWatch({ control, name: ['id_cliente', 'id_contrata'] });
  const [cliente, contrata] = [Number(id_cliente), Number(id_contrata)];
  const clientes = useCall(clienteApi.opciones, { query: { todos: 'true' } });
  const contratas = useCall(
    contrataApi.opcionesDeCliente,
    { params: { idCliente: cliente }, query: { todos: 'true' } },
    { enabled: cliente > 0 },
  );
  const proyectos = useProyectos(cliente, contrata);
  const vaciar = (...nombres: readonly ('id_contrata' | 'id_proyecto')[]) => {
    for (const nombre of nombres) setValue(nombre, '');
  };
  return (
    <>
      <SelectField
        control={control}
        {...campo('id_cliente')}
        options={clientes.data ?? NINGUNA}
        read={clientes}
        onChoose={() => vaciar('id_contrata', 'id_proyecto')}
      />
      <SelectField
        control={control}
        {...campo('id_contrata')}
        options={(cliente > 0 ? contratas.data : NINGUNA) ?? NINGUNA}
        read={contratas}
        onChoose={() => vaciar('id_proyecto')}
        {...(cliente > 0 ? {} : { help: 'Elija antes un cliente.' })}
      />
      <SelectField control={control} {...campo('id_proyecto')} options={proyectos.data ?? NINGUNA} read={proyectos} />
    </>
  );
}
