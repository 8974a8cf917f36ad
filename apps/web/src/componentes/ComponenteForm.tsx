import { zodResolver } from '@hookform/resolvers/zod';
import { catalogoApi } from '@tajo/contract/catalogos';
import { CAMPOS_COMPONENTE, componenteApi } from '@tajo/contract/componentes';
import { componenteForm, type componenteLeido } from '@tajo/contract/componentes.schemas';
import { vacios } from '@tajo/contract/forma';
import { mensaje } from '@tajo/contract/mensajes';
import { CAMPOS_MOTIVO } from '@tajo/contract/stock';
import { stockConMotivo } from '@tajo/contract/stock.schemas';
import { guardarPack } from '@tajo/domain/componentes/pack';
import { MOTIVOS_DE_STOCK, MOTIVO_DE_STOCK } from '@tajo/domain/almacen/motivo';
import { mueveStock } from '@tajo/domain/almacen/stock';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { mismatchHint } from '../base/moved-stock.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { CheckField } from '../form/fields/CheckField.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { NumberField } from '../form/fields/NumberField.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';
import { DesusoField } from './DesusoField.tsx';
import { hechoDeComponente } from './hecho.ts';

const LISTA = '/componentes';
const campo = fieldOf({ ...CAMPOS_COMPONENTE, ...CAMPOS_MOTIVO });
const NUEVO = vacios(componenteForm);
type ComponenteLeido = z.output<typeof componenteLeido>;
const valoresDe = (componente: ComponenteLeido) => ({
  ...componente,
  cantidad_vista: componente.cantidad,
  descuadre_visto: componente.descuadre,
});

// Checked separately: the form's schema skips this rule while another field is missing.
const delPack = componenteForm.pick({ pack: true, cantidad_pack: true }).superRefine((forma, ctx) => {
  const hecho = guardarPack(null, forma);
  if (!hecho.ok) ctx.addIssue({ code: 'custom', path: ['cantidad_pack'], message: mensaje(hecho).texto });
});
const resolver = zodResolver(componenteForm.and(delPack).and(stockConMotivo));

function ComponenteForm({ registro }: { readonly registro: LoadedRecord<ComponenteLeido> }) {
  const componente = registro.value;
  const categorias = useCall(catalogoApi.categoriasDeComponente);
  const form = useForm({ resolver, defaultValues: { ...NUEVO, ...(componente && valoresDe(componente)) } });
  const { mutateAsync } = useSend(componenteApi.guardar);
  const guardado = useEditing({
    form,
    record: { ...registro, reread: async () => valoresDe(await registro.reread()) },
    save: (body) => mutateAsync({ body }),
    listPath: LISTA,
    name: componente?.nombre,
    done: (guardado) =>
      hechoDeComponente(componente, guardado, form.getValues('cantidad'), (body) => mutateAsync({ body })),
  });
  const { control } = form;
  const [pack, vista, cantidad, motivo, visto] = useWatch({
    control,
    name: ['pack', 'cantidad_vista', 'cantidad', 'motivo', 'descuadre_visto'],
  });
  const mueve = mueveStock(vista, cantidad);
  const descuadre = Number(visto);
  return (
    <FormScreen
      title={componente ? 'Edición de componentes' : 'Alta de componentes'}
      saving={guardado}
      backPath={LISTA}
    >
      <Section title="Componente">
        <TextField control={control} {...campo('nombre')} required />
        <TextField control={control} {...campo('fabricante')} required />
        <FullWidth>
          <MultilineField control={control} {...campo('descripcion')} required />
        </FullWidth>
        <SelectField
          control={control}
          {...campo('id_categoria')}
          options={categorias.data ?? []}
          read={categorias}
          required
        />
      </Section>
      <Section title="Stock">
        <NumberField control={control} {...campo('cantidad')} required />
        <NumberField control={control} {...campo('minimo')} />
        {(mueve || descuadre > 0) && (
          <SelectField
            control={control}
            {...campo('motivo')}
            options={MOTIVOS_DE_STOCK}
            required={mueve}
            help={mismatchHint(descuadre)}
          />
        )}
        {(mueve || descuadre > 0) && motivo === MOTIVO_DE_STOCK.OTRO && (
          <TextField control={control} {...campo('motivo_texto')} required />
        )}
        <FullWidth>
          <CheckField
            control={control}
            {...campo('pack')}
            onChoose={(puesta) => !puesta && form.setValue('cantidad_pack', '')}
          />
        </FullWidth>
        {pack === true && <NumberField control={control} {...campo('cantidad_pack')} required />}
      </Section>
      {componente && (
        <Section title="Estado">
          <DesusoField control={control} componente={componente} />
        </Section>
      )}
    </FormScreen>
  );
}

/** /nuevoComponente and /editarComponente/$id. */
export function ComponenteFormPage() {
  const registro = useRecord((id, signal) => call(componenteApi.leer, { params: { id }, signal }), LISTA);
  return registro.loaded && <ComponenteForm key={registro.formKey} registro={registro} />;
}
