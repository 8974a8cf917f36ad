import type { ComponenteEscrito } from '@tajo/domain/establecimientos/contenido';
import { ElementosField } from '../../form/fields/ElementosField.tsx';
import type { ChosenElemento } from '../../form/fields/elementos.ts';
import type { OptionsRead } from '../../form/fields/options-read.tsx';
import { estaEnDesuso } from './catalogo.ts';
import { erroresDeComponentes, mensajeDe } from './errores.ts';

type Props = {
  readonly label: string;
  readonly componentes: readonly ComponenteEscrito[];
  /** Undefined while they are loading. */
  readonly ofrecidos: readonly { readonly nombre: string }[] | undefined;
  readonly lectura: OptionsRead;
  /** Error of the list, or of the units of one of its components. */
  readonly error: unknown;
  readonly onChange: (componentes: readonly ComponenteEscrito[]) => void;
};

const escrito = ({ nombre_elemento, unidades }: ChosenElemento): ComponenteEscrito => ({
  nombre_elemento,
  unidades: unidades === '' ? '' : Number(unidades),
});

/** The components of a level: a new one gets one unit, the others keep theirs. */
export function ComponentesField({ label, componentes, ofrecidos, lectura, error, onChange }: Props) {
  return (
    <ElementosField
      label={label}
      elementos={componentes.map((uno) => ({ ...uno, unidades: String(uno.unidades) }))}
      options={ofrecidos ?? []}
      read={lectura}
      error={mensajeDe(error)}
      errorOf={erroresDeComponentes(error, componentes)}
      noteOf={(nombre) => (estaEnDesuso(ofrecidos, nombre) ? 'En desuso' : undefined)}
      onChange={(elementos) => onChange(elementos.map(escrito))}
    />
  );
}
