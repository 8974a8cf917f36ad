import { zodResolver } from '@hookform/resolvers/zod';
import { clienteApi } from '@tajo/contract/clientes';
import type { Contrata } from '@tajo/contract/contratas';
import { LARGO_CONTRATA as LARGO, contrataApi } from '@tajo/contract/contratas';
import { contrataForm } from '@tajo/contract/contratas.schemas';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useEnviar } from '../api/hooks.ts';
import { useEdicion } from '../app/edicion.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultilineField } from '../form/MultilineField.tsx';
import { MultiSelectField } from '../form/MultiSelectField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import { TextField } from '../form/TextField.tsx';
import type { Registro } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';
import { FinalizadaField } from './FinalizadaField.tsx';
import { hechoDeContrata } from './hecho.ts';

const LISTA = '/contratas';
const VACIA = {
  nombre: '',
  nif: '',
  descripcion: '',
  dir_fisica: '',
  dir_facturacion: '',
  telefono: '',
  email: '',
  clientes: [],
};

function ContrataForm({ registro }: { readonly registro: Registro<Contrata> }) {
  const contrata = registro.valor;
  const clientes = useCall(clienteApi.opciones, { query: {} });
  const form = useForm({ resolver: zodResolver(contrataForm), defaultValues: { ...VACIA, ...contrata } });
  const { mutateAsync } = useEnviar(contrataApi.guardar);
  const guardado = useEdicion({
    form,
    registro,
    guardar: (body) => mutateAsync({ body }),
    lista: LISTA,
    nombre: contrata?.nombre,
    hecho: (guardado) => hechoDeContrata(contrata, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  // A client that is de baja may stay where it is (AMB-048).
  const nombres = [...(clientes.data ?? []).map(({ nombre }) => nombre), ...(contrata?.clientes ?? [])];
  return (
    <FormScreen titulo={contrata ? 'Edición de contratas' : 'Alta de contratas'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Contrata">
        <TextField control={control} name="nombre" label="Nombre" max={LARGO.nombre} required />
        <TextField
          control={control}
          name="nif"
          label="NIF"
          max={LARGO.nif}
          required
          readOnly={contrata !== undefined}
        />
        <Entera>
          <MultilineField control={control} name="descripcion" label="Descripción" max={LARGO.descripcion} />
        </Entera>
        <Entera>
          <MultiSelectField control={control} name="clientes" label="Clientes" opciones={nombres} required />
        </Entera>
      </Seccion>
      <Seccion titulo="Contacto">
        <Entera>
          <TextField control={control} name="dir_fisica" label="Dirección física" max={LARGO.dir_fisica} required />
        </Entera>
        <Entera>
          <TextField
            control={control}
            name="dir_facturacion"
            label="Dirección de facturación"
            max={LARGO.dir_facturacion}
            required
          />
        </Entera>
        <TextField control={control} name="email" label="Email" type="email" max={LARGO.email} required />
        <PhoneField control={control} name="telefono" label="Teléfono" max={LARGO.telefono} required admite="digitos" />
      </Seccion>
      {contrata && (
        <Seccion titulo="Estado">
          <FinalizadaField control={control} contrata={contrata} />
        </Seccion>
      )}
    </FormScreen>
  );
}

/** /nuevoContrata and /editarContrata/$id. */
export function ContrataFormPage() {
  const registro = useRegistro((id, signal) => call(contrataApi.leer, { params: { id }, signal }), LISTA);
  return registro.cargado && <ContrataForm key={registro.vez} registro={registro} />;
}
