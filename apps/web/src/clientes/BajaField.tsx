import type { Cliente } from '@tajo/contract/clientes';
import { CAMPOS_CLIENTE, clienteApi } from '@tajo/contract/clientes';
import { BAJA_CLIENTE_AVISO, BAJA_CLIENTE_QUEDA } from '@tajo/contract/textos-oficina';
import type { Answer } from '@tajo/contract/endpoint';
import { useCall } from '../api/hooks.ts';
import { campoDe } from '../form/fields/campo.ts';
import { Consecuencias } from '../form/Consecuencias.tsx';
import type { FormOf } from '../form/fields/field-types.ts';
import { MarcaField } from '../form/fields/MarcaField.tsx';

const campo = campoDe(CAMPOS_CLIENTE);

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
    { uno: 'contrata', varias: 'contratas', nombres: data.contratas.map(conOtros) },
    { uno: 'proyecto', varias: 'proyectos', nombres: data.proyectos.map(({ nombre }) => nombre) },
  ];
  return <Consecuencias aviso={BAJA_CLIENTE_AVISO} grupos={grupos} fallo={isError} />;
}

export function BajaField({ control, cliente: { id, baja, fecha_baja } }: Props) {
  return (
    <MarcaField
      control={control}
      {...campo('baja')}
      marca={{ marcada: baja, fecha_baja }}
      consecuencias={<AvisoDeBaja id={id} />}
      queda={BAJA_CLIENTE_QUEDA}
    />
  );
}
