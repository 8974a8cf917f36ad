import { zodResolver } from '@hookform/resolvers/zod';
import { componenteApi } from '@tajo/contract/componentes';
import { vacios } from '@tajo/contract/forma';
import { CAMPOS_MUEBLE, POSICIONES_MAXIMO, muebleApi } from '@tajo/contract/muebles';
import { muebleForm } from '@tajo/contract/muebles.schemas';
import { CATEGORIA_MUEBLE } from '@tajo/domain/categorias';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { byId } from '../base/references.ts';
import { PlanoDeMueble } from '../dibujo/PlanoDeMueble.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { NumberField } from '../form/fields/NumberField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';

const LISTA = '/muebles';
const campo = fieldOf(CAMPOS_MUEBLE);
const NUEVO = vacios(muebleForm);

/** Reads a mueble with the ids of its components. */
async function leer(id: number, signal?: AbortSignal) {
  const [mueble, componentes] = await Promise.all([
    call(muebleApi.leer, { params: { id }, signal }),
    call(componenteApi.opciones, { params: { id_categoria: CATEGORIA_MUEBLE }, query: { todos: true }, signal }),
  ]);
  return { ...mueble, tenia: componentes.filter(({ nombre }) => mueble.componentes.includes(nombre)) };
}

function MuebleForm({ registro }: { readonly registro: LoadedRecord<Awaited<ReturnType<typeof leer>>> }) {
  const mueble = registro.value;
  const componentes = useCall(componenteApi.opciones, { params: { id_categoria: CATEGORIA_MUEBLE }, query: {} });
  const form = useForm({ resolver: zodResolver(muebleForm), defaultValues: { ...NUEVO, ...mueble } });
  const { mutateAsync } = useSend(muebleApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    save: (body) => mutateAsync({ body: { ...body, componentes: body.componentes.map(byId(mueble?.tenia)) } }),
    listPath: LISTA,
    name: mueble?.nombre,
    done: ({ id, nombre }) => ({ text: `Mueble ${nombre} guardado.`, view: `/editarMueble/${id}` }),
  });
  const { control } = form;
  const posiciones = Number(useWatch({ control, name: 'num_posiciones' }));
  const seDibuja = Number.isInteger(posiciones) && posiciones > 0 && posiciones <= POSICIONES_MAXIMO;
  return (
    <FormScreen title={mueble ? 'Edición de muebles' : 'Alta de muebles'} saving={guardado} backPath={LISTA}>
      <Section title="Mueble">
        <TextField control={control} {...campo('nombre')} required />
        <NumberField control={control} {...campo('num_posiciones')} required />
        <FullWidth>
          <MultilineField control={control} {...campo('descripcion')} />
        </FullWidth>
        <FullWidth>
          <MultiSelectField
            control={control}
            {...campo('componentes')}
            options={componentes.data?.map(({ nombre }) => nombre) ?? []}
            read={componentes}
            required
          />
        </FullWidth>
        {seDibuja && (
          <FullWidth>
            <PlanoDeMueble posiciones={posiciones} />
          </FullWidth>
        )}
      </Section>
    </FormScreen>
  );
}

/** /nuevoMueble and /editarMueble/$id. */
export function MuebleFormPage() {
  const registro = useRecord(leer, LISTA);
  return registro.loaded && <MuebleForm key={registro.formKey} registro={registro} />;
}
