import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { usuarioApi } from '@tajo/contract/usuarios';
import { provinciaDeCodigoPostal } from '@tajo/domain/establecimientos/provincia';
import { dejarLetras } from '@tajo/domain/texto';
import { useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { campoDe } from '../form/fields/campo.ts';
import { NumberField } from '../form/fields/NumberField.tsx';
import { SugerenciaField } from '../form/fields/SugerenciaField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import type { FormaDeTienda } from './forma.ts';
import { PuntoField } from './PuntoField.tsx';

const campo = campoDe(CAMPOS_ESTABLECIMIENTO);

const conEstaDelante = (nombres: readonly string[], nombre: string | undefined): readonly string[] => [
  ...new Set(nombre === undefined ? nombres : [nombre, ...nombres]),
];

type Props = { readonly form: FormaDeTienda; /** The stored point is a guess. */ readonly supuesto: boolean };

/** The province is free text (AMB-093): choosing a suggestion also sets its region, typing does not. */
export function Direccion({ form, supuesto }: Props) {
  const { control } = form;
  const { data: provincias = [] } = useCall(usuarioApi.provincias);
  const [codigo_postal, provincia] = useWatch({ control, name: ['codigo_postal', 'provincia'] });
  const delCodigo = provincias.find(({ id }) => id === provinciaDeCodigoPostal(String(codigo_postal)));
  const escrita = provincias.find(({ nombre }) => nombre === provincia);

  function alElegirProvincia(elegida: string): void {
    const comunidad = provincias.find(({ nombre }) => nombre === elegida)?.comunidad;
    if (comunidad === undefined || form.getValues('comunidad') !== '') return;
    form.setValue('comunidad', comunidad, { shouldDirty: true });
    form.clearErrors('comunidad');
  }
  return (
    <>
      <Seccion titulo="Dirección postal">
        <Entera>
          <TextField control={control} {...campo('calle')} required />
        </Entera>
        <NumberField control={control} {...campo('codigo_postal')} required />
        <TextField control={control} {...campo('localidad')} filtrar={dejarLetras} required />
        <SugerenciaField
          control={control}
          {...campo('provincia')}
          sugerencias={conEstaDelante(
            provincias.map(({ nombre }) => nombre),
            delCodigo?.nombre,
          )}
          filtrar={dejarLetras}
          alElegir={alElegirProvincia}
          required
        />
        <SugerenciaField
          control={control}
          {...campo('comunidad')}
          sugerencias={conEstaDelante(
            provincias.map(({ comunidad }) => comunidad),
            escrita?.comunidad,
          )}
          filtrar={dejarLetras}
          required
        />
        <TextField control={control} {...campo('pais')} required readOnly />
      </Seccion>
      <Seccion titulo="Situación">
        <Entera>
          <PuntoField form={form} supuesto={supuesto} />
        </Entera>
      </Seccion>
    </>
  );
}
