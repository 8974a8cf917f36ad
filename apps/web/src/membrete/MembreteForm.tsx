import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { vacios } from '@tajo/contract/forma';
import { historialApi } from '@tajo/contract/historial';
import type { Membrete } from '@tajo/contract/membrete';
import { CAMPOS_MEMBRETE, ID_MEMBRETE, membreteApi } from '@tajo/contract/membrete';
import { membreteForm } from '@tajo/contract/membrete.schemas';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { historialOf } from '../base/historial.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import { CheckField } from '../form/fields/CheckField.tsx';
import { FileField } from '../form/fields/FileField.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';

const VOLVER = '/dashboard';
const campo = fieldOf(CAMPOS_MEMBRETE);
const NUEVO = vacios(membreteForm);
const resolver = zodResolver(membreteForm.extend({ logo: z.instanceof(File).optional() }));
const historial = historialOf(historialApi.membrete, { columnas: CAMPOS_MEMBRETE });

const PARA_QUE =
  'Encabezan la ficha de los partes, en pantalla y en papel. Las fichas ya firmadas conservan los datos de su firma.';

function MembreteForm({
  registro,
  membrete,
}: {
  readonly registro: LoadedRecord<Membrete>;
  readonly membrete: Membrete;
}) {
  const form = useForm({ resolver, defaultValues: { ...NUEVO, ...membrete, logo: undefined } });
  const { mutateAsync } = useSend(membreteApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    save: (forma) => mutateAsync({ form: forma }),
    onSaved: registro.reload,
    done: () => ({ text: 'Datos de la empresa guardados.' }),
  });
  const { control } = form;
  const { path_logo } = membrete;
  return (
    <>
      <FormScreen title="Datos de la empresa" saving={guardado} backPath={VOLVER}>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {PARA_QUE}
        </Typography>
        <Section title="Empresa">
          <TextField control={control} {...campo('nombre')} required />
          <TextField control={control} {...campo('nif')} required />
          <FullWidth>
            <TextField control={control} {...campo('direccion')} required />
          </FullWidth>
        </Section>
        <Section title="Contacto">
          <PhoneField control={control} {...campo('telefono')} required accepts="digitos y +" />
          <TextField control={control} {...campo('email')} type="email" required />
        </Section>
        <Section title="Logotipo">
          <FileField
            control={control}
            {...campo('logo')}
            kind="imagen"
            stored={path_logo}
            help="PNG o JPEG, de hasta 10 MB."
          />
          {path_logo !== null && <CheckField control={control} {...campo('sin_logo')} />}
        </Section>
      </FormScreen>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{historial({ id: ID_MEMBRETE })}</Box>
    </>
  );
}

/** /datos_empresa: the letterhead of the sheets. */
export function MembreteFormPage() {
  const registro = useRecord((_, signal) => call(membreteApi.leer, { signal }), VOLVER, ID_MEMBRETE);
  return registro.value && <MembreteForm key={registro.formKey} registro={registro} membrete={registro.value} />;
}
