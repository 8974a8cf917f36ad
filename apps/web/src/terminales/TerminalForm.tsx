import { zodResolver } from '@hookform/resolvers/zod';
import { componenteApi } from '@tajo/contract/componentes';
import { vacios } from '@tajo/contract/forma';
import { CAMPOS_MOTIVO } from '@tajo/contract/stock';
import { stockConMotivo } from '@tajo/contract/stock.schemas';
import type { Terminal } from '@tajo/contract/terminales';
import { CAMPOS_TERMINAL, terminalApi } from '@tajo/contract/terminales';
import { terminalForm } from '@tajo/contract/terminales.schemas';
import { CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { MOTIVOS_DE_STOCK, MOTIVO_DE_STOCK } from '@tajo/domain/almacen/motivo';
import { mueveStock } from '@tajo/domain/almacen/stock';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { campoDe } from '../form/fields/campo.ts';
import { FileField } from '../form/fields/FileField.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { NumberField } from '../form/fields/NumberField.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import type { LoadedRecord } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';

const LISTA = '/terminales';
const campo = campoDe({ ...CAMPOS_TERMINAL, ...CAMPOS_MOTIVO });
const NUEVO = vacios(terminalForm);
const resolver = zodResolver(terminalForm.extend({ imagen: z.instanceof(File).optional() }).and(stockConMotivo));

function TerminalForm({ registro }: { readonly registro: LoadedRecord<Terminal> }) {
  const terminal = registro.valor;
  const componentes = useCall(componenteApi.opciones, { params: { id_categoria: CATEGORIA_POSICION }, query: {} });
  const visto = terminal?.cantidad;
  const form = useForm({
    resolver,
    defaultValues: { ...NUEVO, ...terminal, cantidad_vista: visto ?? '', imagen: undefined },
  });
  const { mutateAsync } = useSend(terminalApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    guardar: (forma) => mutateAsync({ form: forma }),
    listPath: LISTA,
    name: terminal?.nombre,
    done: ({ id, nombre }) => ({ text: `Terminal ${nombre} guardado.`, view: `/editarTerminal/${id}` }),
  });
  const { control } = form;
  const [cantidad, motivo] = useWatch({ control, name: ['cantidad', 'motivo'] });
  const mueve = mueveStock(visto, cantidad);
  return (
    <FormScreen titulo={terminal ? 'Edición de terminales' : 'Alta de terminales'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Terminal">
        <TextField control={control} {...campo('marca')} required />
        <TextField control={control} {...campo('modelo')} required />
        <Entera>
          <MultilineField control={control} {...campo('especificaciones')} />
        </Entera>
        <Entera>
          <MultiSelectField
            control={control}
            {...campo('componentes')}
            opciones={componentes.data?.map(({ nombre }) => nombre) ?? []}
            required
          />
        </Entera>
      </Seccion>
      <Seccion titulo="Stock">
        <NumberField control={control} {...campo('cantidad')} required />
        <NumberField control={control} {...campo('minimo')} />
        {mueve && <SelectField control={control} {...campo('motivo')} opciones={MOTIVOS_DE_STOCK} required />}
        {mueve && motivo === MOTIVO_DE_STOCK.OTRO && (
          <TextField control={control} {...campo('motivo_texto')} required />
        )}
      </Seccion>
      <Seccion titulo="Imagen">
        <FileField
          control={control}
          {...campo('imagen')}
          accept="image/png,image/jpeg"
          guardado={terminal?.path_imagen ?? null}
        />
      </Seccion>
    </FormScreen>
  );
}

/** /nuevoTerminal and /editarTerminal/$id. */
export function TerminalFormPage() {
  const registro = useRegistro((id, signal) => call(terminalApi.leer, { params: { id }, signal }), LISTA);
  return registro.cargado && <TerminalForm key={registro.vez} registro={registro} />;
}
