import { zodResolver } from '@hookform/resolvers/zod';
import { catalogoApi } from '@tajo/contract/catalogos';
import type { Componente } from '@tajo/contract/componentes';
import { CAMPOS_COMPONENTE, componenteApi } from '@tajo/contract/componentes';
import { componenteForm } from '@tajo/contract/componentes.schemas';
import { vacios } from '@tajo/contract/forma';
import { mensaje } from '@tajo/contract/mensajes';
import { CAMPOS_MOTIVO } from '@tajo/contract/stock';
import { stockConMotivo } from '@tajo/contract/stock.schemas';
import { guardarPack } from '@tajo/domain/componentes/pack';
import { MOTIVOS_DE_STOCK, MOTIVO_DE_STOCK } from '@tajo/domain/almacen/motivo';
import { mueveStock } from '@tajo/domain/almacen/stock';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { campoDe } from '../form/fields/campo.ts';
import { CheckField } from '../form/fields/CheckField.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { NumberField } from '../form/fields/NumberField.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import type { LoadedRecord } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';
import { DesusoField } from './DesusoField.tsx';
import { hechoDeComponente } from './hecho.ts';

const LISTA = '/componentes';
const campo = campoDe({ ...CAMPOS_COMPONENTE, ...CAMPOS_MOTIVO });
const NUEVO = vacios(componenteForm);

// Checked separately: the form's schema skips this rule while another field is missing.
const delPack = componenteForm.pick({ pack: true, cantidad_pack: true }).superRefine((forma, ctx) => {
  const hecho = guardarPack(null, forma);
  if (!hecho.ok) ctx.addIssue({ code: 'custom', path: ['cantidad_pack'], message: mensaje(hecho).texto });
});
const resolver = zodResolver(componenteForm.and(delPack).and(stockConMotivo));

function ComponenteForm({ registro }: { readonly registro: LoadedRecord<Componente> }) {
  const componente = registro.valor;
  const categorias = useCall(catalogoApi.categoriasDeComponente);
  const visto = componente?.cantidad;
  const form = useForm({
    resolver,
    defaultValues: { ...NUEVO, ...componente, cantidad_vista: visto ?? '' },
  });
  const { mutateAsync } = useSend(componenteApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    guardar: (body) => mutateAsync({ body }),
    listPath: LISTA,
    name: componente?.nombre,
    done: (guardado) => hechoDeComponente(componente, guardado, (body) => mutateAsync({ body })),
  });
  const { control } = form;
  const [pack, cantidad, motivo] = useWatch({ control, name: ['pack', 'cantidad', 'motivo'] });
  const mueve = mueveStock(visto, cantidad);
  return (
    <FormScreen
      titulo={componente ? 'Edición de componentes' : 'Alta de componentes'}
      guardado={guardado}
      volver={LISTA}
    >
      <Seccion titulo="Componente">
        <TextField control={control} {...campo('nombre')} required />
        <TextField control={control} {...campo('fabricante')} required />
        <Entera>
          <MultilineField control={control} {...campo('descripcion')} required />
        </Entera>
        <SelectField control={control} {...campo('id_categoria')} opciones={categorias.data ?? []} required />
      </Seccion>
      <Seccion titulo="Stock">
        <NumberField control={control} {...campo('cantidad')} required />
        <NumberField control={control} {...campo('minimo')} />
        {mueve && <SelectField control={control} {...campo('motivo')} opciones={MOTIVOS_DE_STOCK} required />}
        {mueve && motivo === MOTIVO_DE_STOCK.OTRO && (
          <TextField control={control} {...campo('motivo_texto')} required />
        )}
        <Entera>
          <CheckField
            control={control}
            {...campo('pack')}
            alElegir={(puesta) => !puesta && form.setValue('cantidad_pack', '')}
          />
        </Entera>
        {pack === true && <NumberField control={control} {...campo('cantidad_pack')} required />}
      </Seccion>
      {componente && (
        <Seccion titulo="Estado">
          <DesusoField control={control} componente={componente} />
        </Seccion>
      )}
    </FormScreen>
  );
}

/** /nuevoComponente and /editarComponente/$id. */
export function ComponenteFormPage() {
  const registro = useRegistro((id, signal) => call(componenteApi.leer, { params: { id }, signal }), LISTA);
  return registro.cargado && <ComponenteForm key={registro.vez} registro={registro} />;
}
