import { zodResolver } from '@hookform/resolvers/zod';
import { componenteApi } from '@tajo/contract/componentes';
import { CAMPOS_ESTABLECIMIENTO, establecimientoApi } from '@tajo/contract/establecimientos';
import { establecimientoForm } from '@tajo/contract/establecimientos.schemas';
import { vacios } from '@tajo/contract/forma';
import { DATOS_BASICOS, DIRECCION, MUEBLES_Y_COMPONENTES } from '@tajo/contract/textos-establecimiento';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { PAIS } from '@tajo/domain/establecimientos/provincia';
import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { useCall, useSend } from '../api/hooks.ts';
import { useEditing } from '../base/editing.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import { FileField } from '../form/fields/FileField.tsx';
import { Section } from '../form/Section.tsx';
import { StepScreen } from '../form/steps/StepScreen.tsx';
import type { LoadedRecord } from '../form/useRecord.ts';
import { useRecord } from '../form/useRecord.ts';
import { ContenidoDeTienda } from './contenido/ContenidoDeTienda.tsx';
import { DatosBasicos } from './DatosBasicos.tsx';
import { Direccion } from './Direccion.tsx';
import type { EnviadosDeTienda, MuebleOfrecido, ValoresDeTienda } from './forma.ts';
import { enviadoDe } from './forma.ts';

const LISTA = '/establecimientos';
const campo = fieldOf(CAMPOS_ESTABLECIMIENTO);
const NUEVO = vacios(establecimientoForm);
const SIN_ANADIR = 'Pulse Añadir para ponerlo, o bórrelo.';
const resolver = zodResolver(
  establecimientoForm.extend({
    pais: z.string(),
    planograma: z.instanceof(File).optional(),
    por_anadir: z.custom<MuebleOfrecido>(() => false, SIN_ANADIR).optional(),
  }),
);

const NIVELES = [CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION];

/** Reads a shop with the ids of the components that stand there. */
async function leer(id: number, signal?: AbortSignal) {
  const [ficha, ...catalogo] = await Promise.all([
    call(establecimientoApi.leer, { params: { id }, signal }),
    ...NIVELES.map((id_categoria) =>
      call(componenteApi.opciones, { params: { id_categoria }, query: { todos: true }, signal }),
    ),
  ]);
  const lugares = ficha.muebles.flatMap((mueble) => [mueble, ...mueble.posiciones]);
  const colocados = [...ficha.componentes_establecimiento, ...lugares.flatMap(({ componentes }) => componentes)];
  const nombres = new Set(colocados.map(({ nombre_elemento }) => nombre_elemento));
  return { ...ficha, tenia: catalogo.flat().filter(({ nombre }) => nombres.has(nombre)) };
}
type FichaLeida = Awaited<ReturnType<typeof leer>>;

/** A new one starts with the first channel (AMB-094). */
function valoresDe(ficha: FichaLeida | undefined, id_canal: number | undefined): ValoresDeTienda {
  const comunes = { pais: PAIS, planograma: undefined, por_anadir: undefined };
  if (ficha === undefined) return { ...NUEVO, id_canal: id_canal ?? '', ...comunes };
  const { muebles: _muebles, tenia: _tenia, ...escrito } = ficha;
  return { ...escrito, ...comunes };
}

type Props = {
  readonly registro: LoadedRecord<FichaLeida>;
  readonly canales: ComponentProps<typeof DatosBasicos>['canales'];
};

function EstablecimientoForm({ registro, canales }: Props) {
  const establecimiento = registro.value;
  const esAlta = establecimiento === undefined;
  const form = useForm<ValoresDeTienda, unknown, EnviadosDeTienda>({
    resolver,
    defaultValues: valoresDe(establecimiento, canales.data?.[0]?.id),
  });
  const { mutateAsync } = useSend(establecimientoApi.guardar);
  const { dirtyFields } = form.formState;
  const guardado = useEditing({
    form,
    record: registro,
    save: (valores) => mutateAsync({ form: enviadoDe(valores, dirtyFields, establecimiento?.tenia) }),
    listPath: LISTA,
    name: establecimiento?.nombre,
    done: ({ id, nombre }) => ({ text: `Establecimiento ${nombre} guardado.`, view: `/detalleEstablecimiento/${id}` }),
  });
  const { control, getValues, resetField } = form;
  const primero = canales.data?.[0]?.id;
  // The channels may come later, after a failure.
  useEffect(() => {
    if (esAlta && primero !== undefined && getValues('id_canal') === '')
      resetField('id_canal', { defaultValue: primero });
  }, [esAlta, primero, getValues, resetField]);
  return (
    <StepScreen
      title={esAlta ? 'Alta de establecimientos' : 'Edición de establecimientos'}
      saving={guardado}
      form={form}
      backPath={LISTA}
      steps={[
        {
          title: DATOS_BASICOS,
          fields: ['sfid', 'id_canal', 'nombre', 'email', 'telefono', 'contacto', 'horario', 'observaciones'],
          content: <DatosBasicos control={control} canales={canales} />,
        },
        {
          title: DIRECCION,
          fields: ['calle', 'codigo_postal', 'localidad', 'provincia', 'comunidad', 'latitud', 'longitud'],
          content: <Direccion form={form} supuesto={establecimiento?.punto_aproximado === true} />,
        },
        {
          title: MUEBLES_Y_COMPONENTES,
          fields: [
            'componentes_establecimiento',
            'componentes_muebles',
            'componentes_posiciones',
            'por_anadir',
            'planograma',
          ],
          content: (
            <>
              <ContenidoDeTienda control={control} />
              {esAlta && (
                <Section title="Planograma">
                  <FileField control={control} {...campo('planograma')} kind="pdf" help="PDF, de hasta 20 MB." />
                </Section>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/**
 * /nuevoEstablecimiento and /editarEstablecimiento/$id. Waits for the channels, because a new one starts with the
 * first.
 */
export function EstablecimientoFormPage() {
  const registro = useRecord(leer, LISTA);
  const canales = useCall(establecimientoApi.canales);
  return (
    registro.loaded &&
    // It stays while they are read again.
    canales.isFetched && <EstablecimientoForm key={registro.formKey} registro={registro} canales={canales} />
  );
}
