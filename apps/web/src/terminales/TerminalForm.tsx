import { zodResolver } from '@hookform/resolvers/zod';
import { componenteApi } from '@tajo/contract/componentes';
import { vacios } from '@tajo/contract/forma';
import { CAMPOS_MOTIVO } from '@tajo/contract/stock';
import { stockConMotivo } from '@tajo/contract/stock.schemas';
import { CAMPOS_TERMINAL, terminalApi } from '@tajo/contract/terminales';
import type { terminalLeido } from '@tajo/contract/terminales.schemas';
import { terminalForm } from '@tajo/contract/terminales.schemas';
import { CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { MOTIVOS_DE_STOCK, MOTIVO_DE_STOCK } from '@tajo/domain/almacen/motivo';
import { mueveStock } from '@tajo/domain/almacen/stock';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { mismatchHint, movedStockText } from '../base/moved-stock.ts';
import { byId } from '../base/references.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { FileField } from '../form/fields/FileField.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { NumberField } from '../form/fields/NumberField.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';

const LISTA = '/terminales';
const campo = fieldOf({ ...CAMPOS_TERMINAL, ...CAMPOS_MOTIVO });
const NUEVO = vacios(terminalForm);
// An empty description follows brand and model (AMB-073).
const valoresDe = <T extends z.output<typeof terminalLeido>>(terminal: T) => ({
  ...terminal,
  cantidad_vista: terminal.cantidad,
  descuadre_visto: terminal.descuadre,
  descripcion: terminal.descripcion === terminal.nombre ? '' : terminal.descripcion,
});
const resolver = zodResolver(terminalForm.extend({ imagen: z.instanceof(File).optional() }).and(stockConMotivo));

/** Reads a terminal with the ids of its components. */
async function leer(id: number, signal?: AbortSignal) {
  const [terminal, componentes] = await Promise.all([
    call(terminalApi.leer, { params: { id }, signal }),
    call(componenteApi.opciones, { params: { id_categoria: CATEGORIA_POSICION }, query: { todos: true }, signal }),
  ]);
  return { ...terminal, tenia: componentes.filter(({ nombre }) => terminal.componentes.includes(nombre)) };
}

function TerminalForm({ registro }: { readonly registro: LoadedRecord<Awaited<ReturnType<typeof leer>>> }) {
  const terminal = registro.value;
  const componentes = useCall(componenteApi.opciones, { params: { id_categoria: CATEGORIA_POSICION }, query: {} });
  const form = useForm({
    resolver,
    defaultValues: { ...NUEVO, ...(terminal && valoresDe(terminal)), imagen: undefined },
  });
  const { mutateAsync } = useSend(terminalApi.guardar);
  const guardado = useEditing({
    form,
    record: { ...registro, reread: async () => valoresDe(await registro.reread()) },
    save: (forma) => mutateAsync({ form: { ...forma, componentes: forma.componentes.map(byId(terminal?.tenia)) } }),
    listPath: LISTA,
    name: terminal?.nombre,
    done: ({ id, nombre, cantidad: queda }) => ({
      text: `Terminal ${nombre} guardado.${movedStockText(form.getValues('cantidad'), queda)}`,
      view: `/editarTerminal/${id}`,
    }),
  });
  const { control } = form;
  const [vista, cantidad, motivo, visto] = useWatch({
    control,
    name: ['cantidad_vista', 'cantidad', 'motivo', 'descuadre_visto'],
  });
  const mueve = mueveStock(vista, cantidad);
  const descuadre = Number(visto);
  return (
    <FormScreen title={terminal ? 'Edición de terminales' : 'Alta de terminales'} saving={guardado} backPath={LISTA}>
      <Section title="Terminal">
        <TextField control={control} {...campo('marca')} required />
        <TextField control={control} {...campo('modelo')} required />
        <FullWidth>
          <MultilineField control={control} {...campo('especificaciones')} />
        </FullWidth>
        <FullWidth>
          <MultiSelectField
            control={control}
            {...campo('componentes')}
            options={componentes.data?.map(({ nombre }) => nombre) ?? []}
            read={componentes}
            required
          />
        </FullWidth>
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
      </Section>
      <Section title="Imagen">
        <FileField
          control={control}
          {...campo('imagen')}
          kind="imagen"
          stored={terminal?.path_imagen ?? null}
          help="PNG o JPEG, de hasta 10 MB."
        />
      </Section>
    </FormScreen>
  );
}

/** /nuevoTerminal and /editarTerminal/$id. */
export function TerminalFormPage() {
  const registro = useRecord(leer, LISTA);
  return registro.loaded && <TerminalForm key={registro.formKey} registro={registro} />;
}
