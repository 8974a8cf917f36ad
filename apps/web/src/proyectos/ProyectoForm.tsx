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
import { campoDe } from '../form/fields/campo.ts';
import { CheckField } from '../form/fields/CheckField.tsx';
import { DateField } from '../form/fields/DateField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';
import { ClienteFields } from './ClienteFields.tsx';
import { FechaFinField } from './FechaFinField.tsx';
import { hechoDeProyecto } from './hecho.ts';

const LISTA = '/proyectos';
const campo = campoDe(CAMPOS_PROYECTO);
// Only an existing one can be finished.
const NUEVO = vacios(proyectoForm.omit({ finalizado: true }));

function ProyectoForm({ registro }: { readonly registro: LoadedRecord<Proyecto> }) {
  const proyecto = registro.valor;
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
    guardar: (valores) => mutateAsync({ body: { ...valores, id_contrata: valores.id_contrata ?? '' } }),
    listPath: LISTA,
    name: proyecto?.nombre,
    done: (guardado) => hechoDeProyecto(proyecto, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  return (
    <FormScreen titulo={proyecto ? 'Edición de proyectos' : 'Alta de proyectos'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Proyecto">
        <TextField control={control} {...campo('nombre')} required />
        <SelectField control={control} {...campo('id_categoria')} opciones={categorias.data ?? []} required />
        <Entera>
          <MultilineField control={control} {...campo('descripcion')} />
        </Entera>
      </Seccion>
      <Seccion titulo="Cliente y contrata">
        <ClienteFields form={form} proyecto={proyecto} />
      </Seccion>
      <Seccion titulo="Fechas">
        <DateField control={control} {...campo('fecha_inicio')} required />
        <FechaFinField control={control} />
      </Seccion>
      {proyecto && (
        <Seccion titulo="Estado">
          <Entera>
            <CheckField
              control={control}
              {...campo('finalizado')}
              ayuda="Un proyecto finalizado no admite partes nuevos; los que ya tiene se pueden terminar."
            />
          </Entera>
        </Seccion>
      )}
    </FormScreen>
  );
}

/** /nuevoProyecto and /editarProyecto/$id. */
export function ProyectoFormPage() {
  const registro = useRegistro((id, signal) => call(proyectoApi.leer, { params: { id }, signal }), LISTA);
  return registro.cargado && <ProyectoForm key={registro.vez} registro={registro} />;
}
