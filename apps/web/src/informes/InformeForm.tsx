import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { vacios } from '@tajo/contract/forma';
import { CAMPOS_INFORME, informeApi, type MuestraDeInforme as Muestra } from '@tajo/contract/informes';
import { informeForm } from '@tajo/contract/informes.schemas';
import { MENSAJES } from '@tajo/contract/mensajes';
import { esDia } from '@tajo/domain/dias';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { useSubmit } from '../form/core/useSubmit.ts';
import { VisibleFieldsContext } from '../form/fields/visible-fields.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { DateField } from '../form/fields/DateField.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { FORM_WIDTH, Section } from '../form/Section.tsx';
import { visibleFields, useServerErrors } from '../form/useServerErrors.ts';
import { DeQuienFields } from './DeQuienFields.tsx';
import { diasEnteros } from './dias-enteros.ts';
import { PrimerasFilas } from './PrimerasFilas.tsx';
import { useElegidos, useEnDireccion } from './useDireccion.ts';
import { useInforme } from './useInforme.ts';

const SIN_RESULTADOS = MENSAJES['informe.sin_resultados'].texto;
const campo = fieldOf(CAMPOS_INFORME);

const VACIO = vacios(informeForm);

// The form's schema skips this rule while another field is wrong.
const periodo = informeForm.pick({ fecha_desde: true, fecha_hasta: true }).superRefine((dias, ctx) => {
  const [desde, hasta] = [dias.fecha_desde ?? '', dias.fecha_hasta ?? ''];
  if (!esDia(desde) || !esDia(hasta) || desde <= hasta) return;
  ctx.addIssue({ code: 'custom', path: ['fecha_hasta'], message: MENSAJES['periodo.hasta_anterior'].texto });
});
const resolver = zodResolver(informeForm.and(periodo));

/** Form of a report; saves its spreadsheet. */
function InformeForm() {
  const tipos = useCall(informeApi.tipos);
  const [campos] = useState(() => new Map());
  const form = useForm({ resolver, defaultValues: { ...VACIO, ...useElegidos() } });
  const { control } = form;
  const aviso = useNotifier();
  const mostrarFallo = useServerErrors(form, aviso);
  const { root, sending, submit } = useSubmit<HTMLFormElement>({
    fields: () => visibleFields(form.getValues()),
    show: ({ fields: suyos, general }) => mostrarFallo({ fields: suyos, general: general && SIN_RESULTADOS }),
  });
  const { kilobytes, descargar, mostrar, cancelar } = useInforme();
  const [muestra, setMuestra] = useState<{ readonly de: string; readonly dice: Muestra }>();
  const valores = useWatch({ control });
  useEnDireccion(valores, (elegidos) => form.reset({ ...VACIO, ...elegidos }));
  const elegido = JSON.stringify(valores);
  const generar = form.handleSubmit((pedido) =>
    submit(async () => {
      if (await descargar(diasEnteros(pedido))) aviso.success(`Informe descargado: ${informeApi.descargar.hoja}.`);
    }),
  );
  const ver = form.handleSubmit((pedido) =>
    submit(async () => {
      setMuestra(undefined);
      const dice = await mostrar(diasEnteros(pedido));
      if (dice !== undefined) setMuestra({ de: elegido, dice });
    }),
  );
  return (
    <form ref={root} noValidate aria-label="Informes" aria-busy={sending} onSubmit={(e) => void generar(e)}>
      <VisibleFieldsContext value={campos}>
        <Section title="Informe">
          <SelectField control={control} {...campo('id_informe')} options={tipos.data ?? []} read={tipos} required />
        </Section>
        <Section title="Periodo">
          <DateField control={control} {...campo('fecha_desde')} />
          <DateField control={control} {...campo('fecha_hasta')} />
        </Section>
        <Section title="De quién">
          <DeQuienFields form={form} />
        </Section>
      </VisibleFieldsContext>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
        <Typography role="status" variant="body2" sx={{ mr: 'auto' }}>
          {sending && (
            <>
              Generando el informe<span aria-live="off">{kilobytes > 0 ? `: ${kilobytes} kB` : '…'}</span>
            </>
          )}
        </Typography>
        {sending && <Button onClick={cancelar}>Cancelar</Button>}
        <Button onClick={() => void ver()} disabled={sending}>
          Vista previa
        </Button>
        <Button type="submit" variant="contained" loading={sending} loadingPosition="start" startIcon={<span />}>
          Generar informe
        </Button>
      </Box>
      {muestra?.de === elegido && <PrimerasFilas muestra={muestra.dice} />}
    </form>
  );
}

/** /informes */
export const InformeFormPage = () => (
  <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: FORM_WIDTH }}>
    <Typography variant="h1" sx={{ mb: 1 }}>
      Informes
    </Typography>
    <Typography sx={{ mb: 3, color: 'text.secondary' }}>
      Sin fechas, el informe abarca la última semana desde hoy.
    </Typography>
    <InformeForm />
  </Box>
);
