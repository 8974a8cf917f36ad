import Alert from '@mui/material/Alert';
import type { Usuario } from '@tajo/contract/usuarios';
import { usuarioApi } from '@tajo/contract/usuarios';
import { useCall } from '../api/hooks.ts';
import { FullWidth } from '../form/Section.tsx';
import { countOf } from '../kit/text.ts';

type Props = {
  readonly usuario: Usuario;
  /** Whether the chosen role still does work on site. */
  readonly deCampo: boolean;
  /** The chosen company; 0 if there is none. */
  readonly empresa: number;
};

/** Says what becomes of the open partes of a user whose role or company changes: they stay (AMB-080). */
export function PartesDelUsuario({ usuario, deCampo, empresa }: Props) {
  const { data } = useCall(usuarioApi.tecnicos, { query: { todos: true } });
  const abiertos = data?.find(({ id }) => id === usuario.id)?.abiertos ?? 0;
  if (abiertos === 0) return null;
  const otraEmpresa = empresa !== (usuario.id_empresa ?? 0);
  const frases = [
    `Tiene ${countOf(abiertos, 'parte', 'partes')} sin terminar: ${abiertos === 1 ? 'sigue' : 'siguen'} a su nombre.`,
    deCampo ? '' : 'Con este rol no recibe otros; para dar ese trabajo a otra persona está Cambiar técnico.',
    otraEmpresa && usuario.nombre_empresa !== null ? `${usuario.nombre_empresa} deja de ver ese trabajo.` : '',
    otraEmpresa && empresa > 0 ? 'La empresa nueva pasa a verlo.' : '',
  ];
  return (
    <FullWidth>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {frases.filter((frase) => frase !== '').join(' ')}
      </Alert>
    </FullWidth>
  );
}
