import { zodResolver } from '@hookform/resolvers/zod';
import { CAMPOS_CLIENTE, clienteApi } from '@tajo/contract/clientes';
import type { Cliente } from '@tajo/contract/clientes';
import { clienteForm } from '@tajo/contract/clientes.schemas';
import { vacios } from '@tajo/contract/forma';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';
import { BajaField } from './BajaField.tsx';
import { hechoDeCliente } from './hecho.ts';

const LISTA = '/clientes';
const campo = fieldOf(CAMPOS_CLIENTE);
const NUEVO = vacios(clienteForm);

function ClienteForm({ registro }: { readonly registro: LoadedRecord<Cliente> }) {
  const cliente = registro.value;
  const form = useForm({ resolver: zodResolver(clienteForm), defaultValues: { ...NUEVO, ...cliente } });
  const { mutateAsync } = useSend(clienteApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    save: (body) => mutateAsync({ body }),
    listPath: LISTA,
    name: cliente?.nombre,
    done: (guardado) => hechoDeCliente(cliente, guardado),
  });
  const { control } = form;
  return (
    <FormScreen title={cliente ? 'Edición de clientes' : 'Alta de clientes'} saving={guardado} backPath={LISTA}>
      <Section title="Cliente">
        <TextField control={control} {...campo('nombre')} required />
        <TextField control={control} {...campo('nif')} required readOnly={cliente !== undefined} />
        <FullWidth>
          <TextField control={control} {...campo('direccion')} required />
        </FullWidth>
      </Section>
      <Section title="Contacto">
        <TextField control={control} {...campo('contacto')} required />
        <TextField control={control} {...campo('email')} type="email" required />
        <PhoneField control={control} {...campo('telefono')} required accepts="digitos y +" />
      </Section>
      {cliente && (
        <Section title="Estado">
          <BajaField control={control} cliente={cliente} />
        </Section>
      )}
    </FormScreen>
  );
}

/** /nuevoCliente and /editarCliente/$id. */
export function ClienteFormPage() {
  const registro = useRecord((id, signal) => call(clienteApi.leer, { params: { id }, signal }), LISTA);
  return registro.loaded && <ClienteForm key={registro.formKey} registro={registro} />;
}
