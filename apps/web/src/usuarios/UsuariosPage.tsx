import { historialApi } from '@tajo/contract/historial';
import type { Usuario } from '@tajo/contract/usuarios';
import { usuarioApi, usuariosLista } from '@tajo/contract/usuarios';
import { diaEn } from '@tajo/domain/instantes';
import { sinBajaPasada } from '@tajo/domain/usuarios/baja';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { LinkedNames, toProyecto } from '../base/links.tsx';
import { historialOf } from '../base/historial.tsx';
import { Cell } from '../list/table/Cell.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { timeZone } from '../kit/time-zone.ts';
import { PreguntaDeBorrado } from './PreguntaDeBorrado.tsx';

const ESTADO = { label: 'Estado', ...usuariosLista.columnas['baja_efectiva'], tipo: 'estado' } as const;
const fuente = sourceOf(usuarioApi.listar);
const detalle = historialOf(historialApi.usuario, usuariosLista);
type CampoDeBaja = 'fecha_inicio_baja' | 'fecha_fin_baja' | 'motivo_baja';
/** Hidden for users whose leave is over. */
const deLaBaja = (campo: CampoDeBaja) => (usuario: Usuario) => {
  const valor = sinBajaPasada(usuario, diaEn(timeZone(), new Date()))[campo];
  return valor === null ? null : <Cell column={usuariosLista.detalle?.[campo] ?? { label: campo }} value={valor} />;
};
const celdas = {
  fecha_inicio_baja: deLaBaja('fecha_inicio_baja'),
  fecha_fin_baja: deLaBaja('fecha_fin_baja'),
  motivo_baja: deLaBaja('motivo_baja'),
  // Office users work on all projects and have none of their own.
  desc_proyectos: ({ proyectos, desc_proyectos: todos }: Usuario) =>
    proyectos.length === 0 ? todos : <LinkedNames names={proyectos} a={toProyecto} />,
  baja_efectiva: ({ baja_efectiva }: Usuario) => <Cell column={ESTADO} value={baja_efectiva === 'Baja'} />,
};
const borrarTexto = ({ id }: Usuario) => <PreguntaDeBorrado id={id} />;

export function UsuariosPage() {
  const borrar = useSend(usuarioApi.borrar);
  return (
    <ListScreen
      list={usuariosLista}
      source={fuente}
      notifier={useNotifier()}
      newPath="/nuevoUsuario"
      editPath={({ id }) => `/editarUsuario/${id}`}
      remove={({ id }) => borrar.mutateAsync({ params: { id } })}
      removeText={borrarTexto}
      detail={detalle}
      cells={celdas}
    />
  );
}
