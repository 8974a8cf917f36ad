import { zodResolver } from '@hookform/resolvers/zod';
import { clienteApi } from '@tajo/contract/clientes';
import { CAMPOS_CONTRATA, contrataApi } from '@tajo/contract/contratas';
import { contrataForm } from '@tajo/contract/contratas.schemas';
import { vacios } from '@tajo/contract/forma';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { byId } from '../base/references.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';
import { FinalizadaField } from './FinalizadaField.tsx';
import { hechoDeContrata } from './hecho.ts';

const LISTA = '/contratas';
const campo = fieldOf(CAMPOS_CONTRATA);
const NUEVA = vacios(contrataForm);

/** Reads a contrata with the ids of its clients. */
async function leer(id: number, signal?: AbortSignal) {
  const [contrata, clientes] = await Promise.all([
    call(contrataApi.leer, { params: { id }, signal }),
    call(clienteApi.opciones, { query: { todos: true }, signal }),
  ]);
  return { ...contrata, tenia: clientes.filter(({ nombre }) => contrata.clientes.includes(nombre)) };
}

function ContrataForm({ registro }: { readonly registro: LoadedRecord<Awaited<ReturnType<typeof leer>>> }) {
  const contrata = registro.value;
  const clientes = useCall(clienteApi.opciones, { query: {} });
  const form = useForm({
    resolver: zodResolver(contrataForm),
    defaultValues: { ...NUEVA, ...contrata },
  });
  const { mutateAsync } = useSend(contrataApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    save: (body) => mutateAsync({ body: { ...body, clientes: body.clientes.map(byId(contrata?.tenia)) } }),
    listPath: LISTA,
    name: contrata?.nombre,
    done: (guardado) => hechoDeContrata(contrata, guardado),
  });
  const { control } = form;
  // A client de baja that is already chosen stays in the list (AMB-048).
  const nombres = [...(clientes.data ?? []).map(({ nombre }) => nombre), ...(contrata?.clientes ?? [])];
  return (
    <FormScreen title={contrata ? 'Edición de contratas' : 'Alta de contratas'} saving={guardado} backPath={LISTA}>
      <Section title="Contrata">
        <TextField control={control} {...campo('nombre')} required />
        <TextField control={control} {...campo('nif')} required readOnly={contrata !== undefined} />
        <FullWidth>
          <MultilineField control={control} {...campo('descripcion')} />
        </FullWidth>
        <FullWidth>
          <MultiSelectField control={control} {...campo('clientes')} options={nombres} read={clientes} required />
        </FullWidth>
      </Section>
      <Section title="Contacto">
        <FullWidth>
          <TextField control={control} {...campo('dir_fisica')} required />
        </FullWidth>
        <FullWidth>
          <TextField control={control} {...campo('dir_facturacion')} required />
        </FullWidth>
        <TextField control={control} {...campo('email')} type="email" required />
        <PhoneField control={control} {...campo('telefono')} required accepts="digitos" />
      </Section>
      {contrata && (
        <Section title="Estado">
          <FinalizadaField control={control} contrata={contrata} />
        </Section>
      )}
    </FormScreen>
  );
}

/** /nuevoContrata and /editarContrata/$id. */
export function ContrataFormPage() {
  const registro = useRecord(leer, LISTA);
  return registro.loaded && <ContrataForm key={registro.formKey} registro={registro} />;
}
