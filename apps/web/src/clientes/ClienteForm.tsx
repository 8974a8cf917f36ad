import { zodResolver } from '@hookform/resolvers/zod';
import { CAMPOS_CLIENTE, clienteApi } from '@tajo/contract/clientes';
import type { Cliente } from '@tajo/contract/clientes';
import { clienteForm } from '@tajo/contract/clientes.schemas';
import { vacios } from '@tajo/contract/forma';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { campoDe } from '../form/fields/campo.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';
import { BajaField } from './BajaField.tsx';
import { hechoDeCliente } from './hecho.ts';

const LISTA = '/clientes';
const campo = campoDe(CAMPOS_CLIENTE);
const NUEVO = vacios(clienteForm);

function ClienteForm({ registro }: { readonly registro: LoadedRecord<Cliente> }) {
  const cliente = registro.valor;
  const form = useForm({ resolver: zodResolver(clienteForm), defaultValues: { ...NUEVO, ...cliente } });
  const { mutateAsync } = useSend(clienteApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    guardar: (body) => mutateAsync({ body }),
    listPath: LISTA,
    name: cliente?.nombre,
    done: (guardado) => hechoDeCliente(cliente, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  return (
    <FormScreen titulo={cliente ? 'Edición de clientes' : 'Alta de clientes'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Cliente">
        <TextField control={control} {...campo('nombre')} required />
        <TextField control={control} {...campo('nif')} required readOnly={cliente !== undefined} />
        <Entera>
          <TextField control={control} {...campo('direccion')} required />
        </Entera>
      </Seccion>
      <Seccion titulo="Contacto">
        <TextField control={control} {...campo('contacto')} required />
        <TextField control={control} {...campo('email')} type="email" required />
        <PhoneField control={control} {...campo('telefono')} required admite="digitos y +" />
      </Seccion>
      {cliente && (
        <Seccion titulo="Estado">
          <BajaField control={control} cliente={cliente} />
        </Seccion>
      )}
    </FormScreen>
  );
}

/** /nuevoCliente and /editarCliente/$id. */
export function ClienteFormPage() {
  const registro = useRegistro((id, signal) => call(clienteApi.leer, { params: { id }, signal }), LISTA);
  return registro.cargado && <ClienteForm key={registro.vez} registro={registro} />;
}
