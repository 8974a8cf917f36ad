import { zodResolver } from '@hookform/resolvers/zod';
import { componenteApi } from '@tajo/contract/componentes';
import { vacios } from '@tajo/contract/forma';
import type { Mueble } from '@tajo/contract/muebles';
import { CAMPOS_MUEBLE, POSICIONES_MAXIMO, muebleApi } from '@tajo/contract/muebles';
import { muebleForm } from '@tajo/contract/muebles.schemas';
import { CATEGORIA_MUEBLE } from '@tajo/domain/categorias';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { PlanoDeMueble } from '../dibujo/PlanoDeMueble.tsx';
import { campoDe } from '../form/fields/campo.ts';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { NumberField } from '../form/fields/NumberField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import type { LoadedRecord } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';

const LISTA = '/muebles';
const campo = campoDe(CAMPOS_MUEBLE);
const NUEVO = vacios(muebleForm);

function MuebleForm({ registro }: { readonly registro: LoadedRecord<Mueble> }) {
  const mueble = registro.valor;
  const componentes = useCall(componenteApi.opciones, { params: { id_categoria: CATEGORIA_MUEBLE }, query: {} });
  const form = useForm({ resolver: zodResolver(muebleForm), defaultValues: { ...NUEVO, ...mueble } });
  const { mutateAsync } = useSend(muebleApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    guardar: (body) => mutateAsync({ body }),
    listPath: LISTA,
    name: mueble?.nombre,
    done: ({ id, nombre }) => ({ text: `Mueble ${nombre} guardado.`, view: `/editarMueble/${id}` }),
  });
  const { control } = form;
  const posiciones = Number(useWatch({ control, name: 'num_posiciones' }));
  const seDibuja = Number.isInteger(posiciones) && posiciones > 0 && posiciones <= POSICIONES_MAXIMO;
  return (
    <FormScreen titulo={mueble ? 'Edición de muebles' : 'Alta de muebles'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Mueble">
        <TextField control={control} {...campo('nombre')} required />
        <NumberField control={control} {...campo('num_posiciones')} required />
        <Entera>
          <MultilineField control={control} {...campo('descripcion')} />
        </Entera>
        <Entera>
          <MultiSelectField
            control={control}
            {...campo('componentes')}
            opciones={componentes.data?.map(({ nombre }) => nombre) ?? []}
            required
          />
        </Entera>
        {seDibuja && (
          <Entera>
            <PlanoDeMueble posiciones={posiciones} />
          </Entera>
        )}
      </Seccion>
    </FormScreen>
  );
}

/** /nuevoMueble and /editarMueble/$id. */
export function MuebleFormPage() {
  const registro = useRegistro((id, signal) => call(muebleApi.leer, { params: { id }, signal }), LISTA);
  return registro.cargado && <MuebleForm key={registro.vez} registro={registro} />;
}
