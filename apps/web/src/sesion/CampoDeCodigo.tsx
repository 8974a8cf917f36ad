import { Campo } from './Campo.tsx';

const AYUDA =
  'Los seis números de su aplicación de autenticación o, si no tiene el teléfono, uno de sus códigos de recuperación.';

interface Props {
  readonly error: string | undefined;
  /** Only a code of the authenticator will do: it is being turned on. */
  readonly sinRecuperacion?: boolean;
}

/** The code of the second step, which gets the focus. */
export const CampoDeCodigo = ({ error, sinRecuperacion = false }: Props) => (
  <Campo
    name="codigo"
    etiqueta="Código"
    type="text"
    autoComplete="one-time-code"
    {...(!sinRecuperacion && { ayuda: AYUDA })}
    error={error}
    autoFocus
  />
);
