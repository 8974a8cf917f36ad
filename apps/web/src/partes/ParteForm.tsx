import { zodResolver } from '@hookform/resolvers/zod';
import { establecimientoApi } from '@tajo/contract/establecimientos';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { CAMPOS_PARTE } from '@tajo/contract/partes.listas';
import { vacios } from '@tajo/contract/forma';
import { parteForm } from '@tajo/contract/partes.schemas';
import { proyectoApi } from '@tajo/contract/proyectos';
import { puedeCambiarDestino, puedeEditar } from '@tajo/domain/partes/puede';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { AvisoDeRepetido } from './AvisoDeRepetido.tsx';
import { useEditing } from '../base/editing.tsx';
import { SearchField } from '../form/fields/SearchField.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';
import { ParteTerminado } from './ParteTerminado.tsx';

const LISTA = '/partes_sin_asignar';
const campo = fieldOf(CAMPOS_PARTE);
const NUEVO = vacios(parteForm);
const YA_INICIADO = 'El trabajo ya ha empezado: no se puede cambiar.';

function ParteForm({ registro }: { readonly registro: LoadedRecord<Parte> }) {
  const parte = registro.value;
  const proyectos = useCall(proyectoApi.opciones, { query: {} });
  const establecimientos = useCall(establecimientoApi.opciones, { query: {} });
  const form = useForm({ resolver: zodResolver(parteForm), defaultValues: { ...NUEVO, ...parte } });
  const { mutateAsync } = useSend(parteApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    // A new parte has no technician: the body names him with null (AMB-114).
    save: (valores) => mutateAsync({ body: { ...valores, ...(parte === undefined ? { id_tecnico: null } : {}) } }),
    listPath: LISTA,
    name: parte?.numero_incidencia,
    done: ({ id, numero_incidencia }) => ({
      text: `Parte ${numero_incidencia} guardado.`,
      view: `/editarParte/${id}`,
    }),
  });
  const { control } = form;
  const fijo = parte !== undefined && !puedeCambiarDestino(parte);
  const [numero, proyecto] = useWatch({ control, name: ['numero_incidencia', 'id_proyecto'] });
  const fijados = fijo ? YA_INICIADO : undefined;
  return (
    <FormScreen title={parte ? 'Edición de partes' : 'Alta de partes'} saving={guardado} backPath={LISTA}>
      <Section title="Parte">
        <TextField control={control} {...campo('numero_incidencia')} required />
        <SearchField
          control={control}
          {...campo('id_proyecto')}
          desc="desc_proyecto"
          options={proyectos.data}
          read={proyectos}
          own={parte && { id: parte.id_proyecto, nombre: parte.desc_proyecto }}
          disabled={fijo}
          help={fijados}
          required
        />
        <FullWidth>
          <AvisoDeRepetido
            numero={String(numero)}
            proyecto={typeof proyecto === 'number' ? proyecto : ''}
            id={parte?.id}
          />
        </FullWidth>
        <FullWidth>
          <SearchField
            control={control}
            {...campo('id_establecimiento')}
            desc="nombre_establecimiento"
            options={establecimientos.data}
            read={establecimientos}
            own={parte && { id: parte.id_establecimiento, nombre: parte.nombre_establecimiento }}
            disabled={fijo}
            help={fijados}
            required
          />
        </FullWidth>
        <FullWidth>
          <MultilineField control={control} {...campo('observaciones')} required />
        </FullWidth>
      </Section>
    </FormScreen>
  );
}

/** /nuevoParte and /editarParte/$id; goes to /partes if it cannot be read (AMB-112). */
export function ParteFormPage() {
  const registro = useRecord((id, signal) => call(parteApi.leer, { params: { id }, signal }), '/partes');
  if (registro.value && !puedeEditar(registro.value)) return <ParteTerminado parte={registro.value} />;
  return registro.loaded && <ParteForm key={registro.formKey} registro={registro} />;
}
