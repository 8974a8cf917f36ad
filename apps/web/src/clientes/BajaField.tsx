import type { Cliente } from '@tajo/contract/clientes';
import { CAMPOS_CLIENTE, clienteApi } from '@tajo/contract/clientes';
import { BAJA_CLIENTE_AVISO, BAJA_CLIENTE_QUEDA } from '@tajo/contract/textos-oficina';
import type { Answer } from '@tajo/contract/endpoint';
import { useCall } from '../api/hooks.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { Consequences } from '../form/Consequences.tsx';
import type { FormOf } from '../form/fields/field-types.ts';
import { MarcaField } from '../form/fields/MarcaField.tsx';

const campo = fieldOf(CAMPOS_CLIENTE);

type Props = {
  readonly control: FormOf<typeof clienteApi.guardar>['control'];
  readonly cliente: Cliente;
};

type Contrata = Answer<typeof clienteApi.alDarDeBaja>['contratas'][number];
const conOtros = ({ nombre, otros_clientes: otros }: Contrata): string =>
  otros.length === 0 ? nombre : `${nombre} (también de ${otros.join(', ')})`;

function AvisoDeBaja({ id }: { readonly id: number }) {
  const { data, isError } = useCall(clienteApi.alDarDeBaja, { params: { id } });
  const grupos = data && [
    { one: 'contrata', many: 'contratas', names: data.contratas.map(conOtros) },
    { one: 'proyecto', many: 'proyectos', names: data.proyectos.map(({ nombre }) => nombre) },
  ];
  return <Consequences warning={BAJA_CLIENTE_AVISO} groups={grupos} failed={isError} />;
}

export function BajaField({ control, cliente: { id, baja, fecha_baja } }: Props) {
  return (
    <MarcaField
      control={control}
      {...campo('baja')}
      marca={{ marcada: baja, fecha_baja }}
      consequences={<AvisoDeBaja id={id} />}
      remains={BAJA_CLIENTE_QUEDA}
    />
  );
}
