import { zodResolver } from '@hookform/resolvers/zod';
import { establecimientoApi } from '@tajo/contract/establecimientos';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { CAMPOS_PARTE } from '@tajo/contract/partes.listas';
import { vacios } from '@tajo/contract/forma';
import { parteForm } from '@tajo/contract/partes.schemas';
import { proyectoApi } from '@tajo/contract/proyectos';
import { puedeCambiarDestino } from '@tajo/domain/partes/puede';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { AvisoDeRepetido } from './AvisoDeRepetido.tsx';
import { useEditing } from '../base/editing.tsx';
import { BuscarField } from '../form/fields/BuscarField.tsx';
import { campoDe } from '../form/fields/campo.ts';
import { FormScreen } from '../form/FormScreen.tsx';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import type { LoadedRecord } from '../form/useRegistro.ts';
import { useRegistro } from '../form/useRegistro.ts';

const LISTA = '/partes_sin_asignar';
const campo = campoDe(CAMPOS_PARTE);
const NUEVO = vacios(parteForm);
const YA_INICIADO = 'El trabajo ya ha empezado: no se puede cambiar.';

function ParteForm({ registro }: { readonly registro: LoadedRecord<Parte> }) {
  const parte = registro.valor;
  const proyectos = useCall(proyectoApi.opciones, { query: {} });
  const establecimientos = useCall(establecimientoApi.opciones, { query: {} });
  const form = useForm({ resolver: zodResolver(parteForm), defaultValues: { ...NUEVO, ...parte } });
  const { mutateAsync } = useSend(parteApi.guardar);
  const guardado = useEditing({
    form,
    record: registro,
    // A new parte has no technician: the body names him with null (AMB-114).
    guardar: (valores) => mutateAsync({ body: { ...valores, ...(parte === undefined ? { id_tecnico: null } : {}) } }),
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
    <FormScreen titulo={parte ? 'Edición de partes' : 'Alta de partes'} guardado={guardado} volver={LISTA}>
      <Seccion titulo="Parte">
        <TextField control={control} {...campo('numero_incidencia')} required />
        <BuscarField
          control={control}
          {...campo('id_proyecto')}
          desc="desc_proyecto"
          opciones={proyectos.data}
          suya={parte && { id: parte.id_proyecto, nombre: parte.desc_proyecto }}
          disabled={fijo}
          ayuda={fijados}
          required
        />
        <Entera>
          <AvisoDeRepetido
            numero={String(numero)}
            proyecto={typeof proyecto === 'number' ? proyecto : ''}
            id={parte?.id}
          />
        </Entera>
        <Entera>
          <BuscarField
            control={control}
            {...campo('id_establecimiento')}
            desc="nombre_establecimiento"
            opciones={establecimientos.data}
            suya={parte && { id: parte.id_establecimiento, nombre: parte.nombre_establecimiento }}
            disabled={fijo}
            ayuda={fijados}
            required
          />
        </Entera>
        <Entera>
          <MultilineField control={control} {...campo('observaciones')} required />
        </Entera>
      </Seccion>
    </FormScreen>
  );
}

/** /nuevoParte and /editarParte/$id; goes to /partes if it cannot be read (AMB-112). */
export function ParteFormPage() {
  const registro = useRegistro((id, signal) => call(parteApi.leer, { params: { id }, signal }), '/partes');
  return registro.cargado && <ParteForm key={registro.vez} registro={registro} />;
}
