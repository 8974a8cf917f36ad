import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Vista } from '@tajo/contract/vistas';
import { esOficina } from '@tajo/domain/roles';
import { useState } from 'react';
import { useSesion } from '../base/session.ts';
import type { VistasProps } from '../list/vistas-context.ts';
import { BorrarVistaDialog } from './BorrarVistaDialog.tsx';
import { ColumnasDialog } from './ColumnasDialog.tsx';
import { searchDe } from './direccion.ts';
import { NombreDialog } from './NombreDialog.tsx';
import { useVistas } from './useVistas.ts';

type Props = VistasProps & {
  readonly ancla: HTMLElement;
  readonly vistas: readonly Vista[];
  /** The one that is shown. */
  readonly actual: Vista | undefined;
  /** The list is shown otherwise than it says. */
  readonly cambiada: boolean;
  readonly onClose: () => void;
};
type Dialogo = 'columnas' | 'guardar' | 'nombre' | 'borrar';

/** What a view is told apart by besides its name. */
const seguidoDe = ({ compartida, nombre_usuario, inicial }: Vista, propia: boolean): string =>
  [compartida && (propia ? 'Compartida' : `De ${nombre_usuario}`), inicial && 'La lista se abre así']
    .filter(Boolean)
    .join(' · ');

/** The views of a list, and what can be done with the one that is shown. */
export function OpcionesDeVistas({ ancla, lista, clave, control, vistas, actual, cambiada, onClose }: Props) {
  const sesion = useSesion();
  const [dialogo, setDialogo] = useState<Dialogo>();
  const hacer = useVistas({ lista, clave, control });
  const propia = actual !== undefined && actual.id_usuario === sesion?.id;
  const oficina = sesion !== undefined && esOficina(sesion.role);
  const deeds: readonly (false | readonly [texto: string, hacer: () => void, abre?: true])[] = [
    ['Columnas…', () => setDialogo('columnas'), true],
    ['Guardar vista…', () => setDialogo('guardar'), true],
    propia && cambiada && ['Guardar los cambios', () => hacer.guardarCambios(actual)],
    actual !== undefined &&
      cambiada && ['Descartar los cambios', () => control.mostrarVista(actual.id, searchDe(actual))],
    actual !== undefined && [
      actual.inicial ? 'No abrir más la lista así' : 'Abrir siempre la lista así',
      () => hacer.empezar(actual.inicial ? undefined : actual),
    ],
    propia &&
      oficina && [actual.compartida ? 'Dejar de compartir' : 'Compartir con la oficina', () => hacer.compartir(actual)],
    propia && ['Cambiar nombre…', () => setDialogo('nombre'), true],
    propia && ['Eliminar vista…', () => setDialogo('borrar'), true],
  ];
  return (
    <>
      <Menu open={dialogo === undefined} anchorEl={ancla} onClose={onClose}>
        <MenuItem
          role="menuitemradio"
          aria-checked={actual === undefined}
          selected={actual === undefined}
          onClick={() => {
            control.mostrarVista(undefined, {});
            onClose();
          }}
        >
          Lista completa
        </MenuItem>
        {vistas.map((vista) => (
          <MenuItem
            key={vista.id}
            role="menuitemradio"
            aria-checked={vista === actual}
            selected={vista === actual}
            onClick={() => {
              control.mostrarVista(vista.id, searchDe(vista));
              onClose();
            }}
          >
            <ListItemText primary={vista.nombre} secondary={seguidoDe(vista, vista.id_usuario === sesion?.id)} />
          </MenuItem>
        ))}
        <Divider />
        {deeds.map(
          (uno) =>
            uno && (
              <MenuItem
                key={uno[0]}
                onClick={() => {
                  uno[1]();
                  if (uno[2] === undefined) onClose();
                }}
              >
                {uno[0]}
              </MenuItem>
            ),
        )}
      </Menu>
      {dialogo === 'columnas' && (
        <ColumnasDialog
          lista={lista}
          elegidas={control.draft.columnas}
          onElegir={control.mostrarColumnas}
          onClose={onClose}
        />
      )}
      {dialogo === 'guardar' && (
        <NombreDialog titulo="Guardar vista" puedeCompartir={oficina} onClose={onClose} onGuardar={hacer.guardar} />
      )}
      {dialogo === 'nombre' && actual !== undefined && (
        <NombreDialog
          titulo="Cambiar nombre"
          inicial={actual.nombre}
          onClose={onClose}
          onGuardar={(nombre) => hacer.llamar(actual, nombre)}
        />
      )}
      {dialogo === 'borrar' && actual !== undefined && (
        <BorrarVistaDialog vista={actual} onBorrar={() => hacer.borrar(actual)} onClose={onClose} />
      )}
    </>
  );
}
