import { zodResolver } from '@hookform/resolvers/zod';
import { LARGO_CLIENTE as LARGO, clienteApi } from '@tajo/contract/clientes';
import type { Cliente } from '@tajo/contract/clientes';
import { clienteForm } from '@tajo/contract/clientes.schemas';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useEnviar } from '../api/hooks.ts';
import { useEdicion } from '../app/edicion.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import { TextField } from '../form/TextField.tsx';
import type { Registro } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';
import { BajaField } from './BajaField.tsx';
import { hechoDeCliente } from './hecho.ts';

const LISTA = '/clientes';
const VACIO = { nombre: '', nif: '', direccion: '', contacto: '', email: '', telefono: '', baja: false };

function ClienteForm({ registro }: { readonly registro: Registro<Cliente> }) {
  const cliente = registro.valor;
  const form = useForm({ resolver: zodResolver(clienteForm), defaultValues: { ...VACIO, ...cliente } });
  const { mutateAsync } = useEnviar(clienteApi.guardar);
  const guardado = useEdicion({
    form,
    registro,
    guardar: (body) => mutateAsync({ body }),
    lista: LISTA,
    nombre: cliente?.nombre,
    hecho: (guardado) => hechoDeCliente(cliente, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  return (
    <FormScreen titulo={cliente ? 'Edición de clientes' : 'Alta de clientes'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Cliente">
        <TextField control={control} name="nombre" label="Nombre" max={LARGO.nombre} required />
        <TextField control={control} name="nif" label="NIF" max={LARGO.nif} required readOnly={cliente !== undefined} />
        <Entera>
          <TextField control={control} name="direccion" label="Dirección" max={LARGO.direccion} required />
        </Entera>
      </Seccion>
      <Seccion titulo="Contacto">
        <TextField control={control} name="contacto" label="Contacto" max={LARGO.contacto} required />
        <TextField control={control} name="email" label="Email" type="email" max={LARGO.email} required />
        <PhoneField
          control={control}
          name="telefono"
          label="Teléfono"
          max={LARGO.telefono}
          required
          admite="digitos y +"
        />
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
