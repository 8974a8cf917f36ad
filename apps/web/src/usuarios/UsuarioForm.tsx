import { zodResolver } from '@hookform/resolvers/zod';
import { vacios } from '@tajo/contract/forma';
import type { Usuario } from '@tajo/contract/usuarios';
import { CAMPOS_USUARIO, usuarioApi } from '@tajo/contract/usuarios';
import { usuarioForm } from '@tajo/contract/usuarios.schemas';
import { diaEn } from '@tajo/domain/instantes';
import { sinBajaPasada } from '@tajo/domain/usuarios/baja';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { campoDe } from '../form/fields/campo.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';
import { BajaFields } from './BajaFields.tsx';
import { CategoriaFields } from './CategoriaFields.tsx';
import { hechoDeUsuario } from './hecho.ts';
import { ATADOS, revisarUsuario } from './revisar.ts';
import { timeZone } from '../kit/time-zone.ts';

const LISTA = '/usuarios';
const campo = campoDe(CAMPOS_USUARIO);
const NUEVO = vacios(usuarioForm);

// Checked separately: the form's schema skips rules between fields while a text is missing.
const entreCampos = usuarioForm.pick(ATADOS).superRefine(revisarUsuario, { when: () => true });
const resolver = zodResolver(usuarioForm.and(entreCampos));

function UsuarioForm({ registro }: { readonly registro: LoadedRecord<Usuario> }) {
  const usuario = registro.valor;
  const esAlta = usuario === undefined;
  const provincias = useCall(usuarioApi.provincias);
  const [hoy] = useState(() => diaEn(timeZone(), new Date()));
  const form = useForm({
    resolver,
    defaultValues: { ...NUEVO, ...(usuario && sinBajaPasada(usuario, hoy)) },
  });
  const { mutateAsync } = useSend(usuarioApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    guardar: (body) => mutateAsync({ body }),
    listPath: LISTA,
    name: usuario?.nombre,
    done: (guardado) => hechoDeUsuario(usuario, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  return (
    <FormScreen titulo={esAlta ? 'Alta de usuarios' : 'Edición de usuarios'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Usuario">
        <TextField control={control} {...campo('nombre')} required />
        <TextField control={control} {...campo('nif')} required readOnly={!esAlta} />
        <Entera>
          <TextField control={control} {...campo('direccion')} required />
        </Entera>
      </Seccion>
      <Seccion titulo="Contacto">
        <TextField
          control={control}
          {...campo('email')}
          type="email"
          required
          readOnly={!esAlta}
          {...(esAlta ? { ayuda: 'A esta dirección se enviará su primera contraseña.' } : {})}
        />
        <PhoneField control={control} {...campo('telefono')} required admite="digitos" />
      </Seccion>
      <Seccion titulo="Trabajo">
        <CategoriaFields form={form} usuario={usuario} />
        <Entera>
          <MultiSelectField
            control={control}
            {...campo('provincias')}
            opciones={provincias.data?.map(({ nombre }) => nombre) ?? []}
            required
          />
        </Entera>
      </Seccion>
      {!esAlta && (
        <Seccion titulo="Estado">
          <BajaFields form={form} />
        </Seccion>
      )}
    </FormScreen>
  );
}

/** /nuevoUsuario and /editarUsuario/$id. */
export function UsuarioFormPage() {
  const registro = useRegistro((id, signal) => call(usuarioApi.leer, { params: { id }, signal }), LISTA);
  return registro.cargado && <UsuarioForm key={registro.vez} registro={registro} />;
}
