import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { usuarioApi } from '@tajo/contract/usuarios';
import { provinciaDeCodigoPostal } from '@tajo/domain/establecimientos/provincia';
import { useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { LETTERS } from '../form/fields/characters.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { NumberField } from '../form/fields/NumberField.tsx';
import { SuggestionField } from '../form/fields/SuggestionField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import type { FormaDeTienda } from './forma.ts';
import { PuntoField } from './PuntoField.tsx';

const campo = fieldOf(CAMPOS_ESTABLECIMIENTO);

const conEstaDelante = (nombres: readonly string[], nombre: string | undefined): readonly string[] => [
  ...new Set(nombre === undefined ? nombres : [nombre, ...nombres]),
];

type Props = { readonly form: FormaDeTienda; /** The stored point is a guess. */ readonly supuesto: boolean };

/** The province is free text (AMB-093). One of the list brings its region, unless another text was typed there. */
export function Direccion({ form, supuesto }: Props) {
  const { control } = form;
  const { data: provincias = [] } = useCall(usuarioApi.provincias);
  const [codigo_postal, provincia] = useWatch({ control, name: ['codigo_postal', 'provincia'] });
  const delCodigo = provincias.find(({ id }) => id === provinciaDeCodigoPostal(String(codigo_postal)));
  const escrita = provincias.find(({ nombre }) => nombre === provincia);

  function alElegirProvincia(elegida: string): void {
    const comunidad = provincias.find(({ nombre }) => nombre === elegida)?.comunidad;
    const antes = form.getValues('comunidad');
    const esConocida = provincias.some((una) => una.comunidad === antes);
    if (comunidad === undefined || (antes !== '' && !esConocida)) return;
    form.setValue('comunidad', comunidad, { shouldDirty: true });
    form.clearErrors('comunidad');
  }
  return (
    <>
      <Section title="Dirección postal">
        <FullWidth>
          <TextField control={control} {...campo('calle')} required />
        </FullWidth>
        <NumberField control={control} {...campo('codigo_postal')} required />
        <TextField control={control} {...campo('localidad')} {...LETTERS} required />
        <SuggestionField
          control={control}
          {...campo('provincia')}
          suggestions={conEstaDelante(
            provincias.map(({ nombre }) => nombre),
            delCodigo?.nombre,
          )}
          {...LETTERS}
          onChoose={alElegirProvincia}
          required
        />
        <SuggestionField
          control={control}
          {...campo('comunidad')}
          suggestions={conEstaDelante(
            provincias.map(({ comunidad }) => comunidad),
            escrita?.comunidad,
          )}
          {...LETTERS}
          required
        />
        <TextField control={control} {...campo('pais')} required readOnly />
      </Section>
      <Section title="Situación">
        <FullWidth>
          <PuntoField form={form} supuesto={supuesto} />
        </FullWidth>
      </Section>
    </>
  );
}
