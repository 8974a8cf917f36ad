import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Vista } from '@tajo/contract/vistas';
import { esOficina } from '@tajo/domain/roles';
import { alBorrarVista } from '@tajo/domain/vistas/vistas';
import { useState } from 'react';
import { useSession } from '../base/session.ts';
import type { ViewsProps } from '../list/views-context.ts';
import { DialogoDeVista, type DialogoAbierto } from './DialogoDeVista.tsx';
import { searchDe } from './direccion.ts';
import { useVistas } from './useVistas.ts';

type Props = ViewsProps & {
  readonly ancla: HTMLElement;
  readonly vistas: readonly Vista[];
  readonly actual: Vista | undefined;
  readonly cambiada: boolean;
  /** Reads the views again, if they could not be read. */
  readonly onReleer: (() => unknown) | undefined;
  readonly onClose: () => void;
};
type Opcion = { readonly texto: string } & ({ readonly hacer: () => void } | { readonly abre: DialogoAbierto });

/** Returns the text after a view's name. */
const seguidoDe = ({ compartida, nombre_usuario, inicial }: Vista, propia: boolean): string =>
  [compartida && (propia ? 'Compartida' : `De ${nombre_usuario}`), inicial && 'La lista se abre así']
    .filter(Boolean)
    .join(' · ');

/** Menu with the views of a list, and the actions on the current one. */
export function OpcionesDeVistas({ ancla, vistas, actual, cambiada, onReleer, onClose, ...deLista }: Props) {
  const { list, control } = deLista;
  const sesion = useSession();
  const [dialogo, setDialogo] = useState<{ readonly abierto: DialogoAbierto; readonly vista: Vista | undefined }>();
  const hacer = useVistas(deLista);
  const propia = actual !== undefined && actual.id_usuario === sesion?.id;
  const oficina = sesion !== undefined && esOficina(sesion.role);
  const opciones: readonly (Opcion | false)[] = [
    { texto: 'Columnas…', abre: 'columnas' },
    { texto: 'Guardar vista…', abre: 'guardar' },
    propia && cambiada && { texto: 'Guardar los cambios', hacer: () => hacer.guardarCambios(actual) },
    actual !== undefined &&
      cambiada && {
        texto: 'Descartar los cambios',
        hacer: () => control.showView(actual.id, searchDe(actual)),
      },
    actual !== undefined && {
      texto: actual.inicial ? 'No abrir más la lista así' : 'Abrir siempre la lista así',
      hacer: () => hacer.empezar(actual.inicial ? undefined : actual),
    },
    propia &&
      oficina && {
        texto: actual.compartida ? 'Dejar de compartir' : 'Compartir con la oficina',
        hacer: () => hacer.compartir(actual),
      },
    propia && { texto: 'Cambiar nombre…', abre: 'nombre' },
    actual !== undefined &&
      sesion !== undefined &&
      alBorrarVista(actual, sesion).ok && { texto: 'Eliminar vista…', abre: 'borrar' },
  ];
  const ver = (vista: Vista | undefined): void => {
    control.showView(vista?.id, vista === undefined ? {} : searchDe(vista));
    onClose();
  };
  const elegir = (opcion: Opcion): void => {
    if ('abre' in opcion) return setDialogo({ abierto: opcion.abre, vista: actual });
    opcion.hacer();
    onClose();
  };
  return (
    <>
      <Menu open={dialogo === undefined} anchorEl={ancla} onClose={onClose}>
        <MenuItem
          role="menuitemradio"
          aria-checked={actual === undefined}
          selected={actual === undefined}
          onClick={() => ver(undefined)}
        >
          Lista completa
        </MenuItem>
        {vistas.map((vista) => (
          <MenuItem
            key={vista.id}
            role="menuitemradio"
            aria-checked={vista === actual}
            selected={vista === actual}
            onClick={() => ver(vista)}
          >
            <ListItemText primary={vista.nombre} secondary={seguidoDe(vista, vista.id_usuario === sesion?.id)} />
          </MenuItem>
        ))}
        {onReleer && (
          <MenuItem onClick={() => void onReleer()}>
            <ListItemText primary="Reintentar" secondary="No se han podido leer las vistas." />
          </MenuItem>
        )}
        <Divider />
        {opciones.map(
          (opcion) =>
            opcion && (
              <MenuItem key={opcion.texto} onClick={() => elegir(opcion)}>
                {opcion.texto}
              </MenuItem>
            ),
        )}
      </Menu>
      {dialogo && (
        <DialogoDeVista
          abierto={dialogo.abierto}
          list={list}
          control={control}
          hacer={hacer}
          actual={vistas.find(({ id }) => id === dialogo.vista?.id) ?? dialogo.vista}
          puedeCompartir={oficina}
          onClose={onClose}
        />
      )}
    </>
  );
}
