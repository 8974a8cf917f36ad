import { zodResolver } from '@hookform/resolvers/zod';
import { vacios } from '@tajo/contract/forma';
import { proyectoApi } from '@tajo/contract/proyectos';
import { CAMPOS_USUARIO, usuarioApi } from '@tajo/contract/usuarios';
import { usuarioForm } from '@tajo/contract/usuarios.schemas';
import { diaEn } from '@tajo/domain/instantes';
import { sinBajaPasada } from '@tajo/domain/usuarios/baja';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { byId } from '../base/references.ts';
import { useSession } from '../base/session.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';
import { BajaFields } from './BajaFields.tsx';
import { CategoriaFields } from './CategoriaFields.tsx';
import { hechoDeUsuario } from './hecho.ts';
import { QuitarDosPasos } from './QuitarDosPasos.tsx';
import { ATADOS, revisarUsuario } from './revisar.ts';
import { SesionesDeUsuario } from './SesionesDeUsuario.tsx';
import { timeZone } from '../kit/time-zone.ts';

const LISTA = '/usuarios';
const campo = fieldOf(CAMPOS_USUARIO);
const NUEVO = vacios(usuarioForm);
// Absent fields stay as they are stored.
const NO_TOCA_LA_BAJA = {
  baja: undefined,
  fecha_inicio_baja: undefined,
  fecha_fin_baja: undefined,
  motivo_baja: undefined,
};

// Checked separately: the form's schema skips rules between fields while a text is missing.
const entreCampos = usuarioForm.pick(ATADOS).superRefine(revisarUsuario, { when: () => true });
const resolver = zodResolver(usuarioForm.and(entreCampos));

/** Reads a user with the ids of the projects. */
async function leer(id: number, signal?: AbortSignal) {
  const [usuario, proyectos] = await Promise.all([
    call(usuarioApi.leer, { params: { id }, signal }),
    call(proyectoApi.opciones, { query: { todos: true }, signal }),
  ]);
  return { ...usuario, tenia: proyectos.filter(({ nombre }) => usuario.proyectos.includes(nombre)) };
}

function UsuarioForm({ registro }: { readonly registro: LoadedRecord<Awaited<ReturnType<typeof leer>>> }) {
  const usuario = registro.value;
  const esAlta = usuario === undefined;
  const sesion = useSession();
  const provincias = useCall(usuarioApi.provincias);
  const [hoy] = useState(() => diaEn(timeZone(), new Date()));
  const visto = usuario && sinBajaPasada(usuario, hoy);
  const form = useForm({ resolver, defaultValues: { ...NUEVO, ...visto } });
  const { mutateAsync } = useSend(usuarioApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    save: (forma) => {
      const body = { ...forma, proyectos: forma.proyectos.map(byId(usuario?.tenia)) };
      return mutateAsync({ body: visto === usuario || body.baja ? body : { ...body, ...NO_TOCA_LA_BAJA } });
    },
    listPath: LISTA,
    name: usuario?.nombre,
    done: (guardado) => hechoDeUsuario(usuario, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  return (
    <FormScreen title={esAlta ? 'Alta de usuarios' : 'Edición de usuarios'} saving={guardado} backPath={LISTA}>
      <Section title="Usuario">
        <TextField control={control} {...campo('nombre')} required />
        <TextField control={control} {...campo('nif')} required readOnly={!esAlta} />
        <FullWidth>
          <TextField control={control} {...campo('direccion')} required />
        </FullWidth>
      </Section>
      <Section title="Contacto">
        <TextField
          control={control}
          {...campo('email')}
          type="email"
          required
          readOnly={!esAlta}
          {...(esAlta ? { help: 'A esta dirección se enviará cómo entrar.' } : {})}
        />
        <PhoneField control={control} {...campo('telefono')} required accepts="digitos" />
      </Section>
      <Section title="Trabajo">
        <CategoriaFields form={form} usuario={usuario} />
        <FullWidth>
          <MultiSelectField
            control={control}
            {...campo('provincias')}
            options={provincias.data?.map(({ nombre }) => nombre) ?? []}
            read={provincias}
            required
          />
        </FullWidth>
      </Section>
      {!esAlta && (
        <Section title="Estado">
          <BajaFields form={form} />
        </Section>
      )}
      {usuario !== undefined && <SesionesDeUsuario id={usuario.id} nombre={usuario.nombre} />}
      {usuario?.segundo_factor === true && usuario.id !== sesion?.id && (
        <QuitarDosPasos id={usuario.id} nombre={usuario.nombre} />
      )}
    </FormScreen>
  );
}

/** /nuevoUsuario and /editarUsuario/$id. */
export function UsuarioFormPage() {
  const registro = useRecord(leer, LISTA);
  return registro.loaded && <UsuarioForm key={registro.formKey} registro={registro} />;
}
