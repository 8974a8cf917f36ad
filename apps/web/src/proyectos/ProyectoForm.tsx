import { zodResolver } from '@hookform/resolvers/zod';
import { catalogoApi } from '@tajo/contract/catalogos';
import type { Proyecto } from '@tajo/contract/proyectos';
import { CAMPOS_PROYECTO, proyectoApi } from '@tajo/contract/proyectos';
import { vacios } from '@tajo/contract/forma';
import { proyectoForm } from '@tajo/contract/proyectos.schemas';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import { CheckField } from '../form/fields/CheckField.tsx';
import { DateField } from '../form/fields/DateField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';
import { ClienteFields } from './ClienteFields.tsx';
import { FechaFinField } from './FechaFinField.tsx';
import { hechoDeProyecto } from './hecho.ts';

const LISTA = '/proyectos';
const campo = fieldOf(CAMPOS_PROYECTO);
// Only an existing one can be finished.
const NUEVO = vacios(proyectoForm.omit({ finalizado: true }));

function ProyectoForm({ registro }: { readonly registro: LoadedRecord<Proyecto> }) {
  const proyecto = registro.value;
  const categorias = useCall(catalogoApi.categoriasDeProyecto);
  const form = useForm({
    resolver: zodResolver(proyectoForm),
    defaultValues: { ...NUEVO, ...proyecto },
  });
  const { mutateAsync } = useSend(proyectoApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    // No contrata is sent as an empty id.
    save: (valores) => mutateAsync({ body: { ...valores, id_contrata: valores.id_contrata ?? '' } }),
    listPath: LISTA,
    name: proyecto?.nombre,
    done: (guardado) => hechoDeProyecto(proyecto, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  return (
    <FormScreen title={proyecto ? 'Edición de proyectos' : 'Alta de proyectos'} saving={guardado} backPath={LISTA}>
      <Section title="Proyecto">
        <TextField control={control} {...campo('nombre')} required />
        <SelectField
          control={control}
          {...campo('id_categoria')}
          options={categorias.data ?? []}
          read={categorias}
          required
        />
        <FullWidth>
          <MultilineField control={control} {...campo('descripcion')} />
        </FullWidth>
      </Section>
      <Section title="Cliente y contrata">
        <ClienteFields form={form} proyecto={proyecto} />
      </Section>
      <Section title="Fechas">
        <DateField control={control} {...campo('fecha_inicio')} required />
        <FechaFinField control={control} />
      </Section>
      {proyecto && (
        <Section title="Estado">
          <FullWidth>
            <CheckField
              control={control}
              {...campo('finalizado')}
              help="Un proyecto finalizado no admite partes nuevos; los que ya tiene se pueden terminar."
            />
          </FullWidth>
        </Section>
      )}
    </FormScreen>
  );
}

/** /nuevoProyecto and /editarProyecto/$id. */
export function ProyectoFormPage() {
  const registro = useRecord((id, signal) => call(proyectoApi.leer, { params: { id }, signal }), LISTA);
  return registro.loaded && <ProyectoForm key={registro.formKey} registro={registro} />;
}
