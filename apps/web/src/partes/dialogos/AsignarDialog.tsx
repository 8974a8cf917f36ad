import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Opcion } from '@tajo/contract/campos';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { usuarioApi } from '@tajo/contract/usuarios';
import { useId, useState } from 'react';
import { useCall, useEnviar } from '../../api/hooks.ts';
import type { Deshacer } from '../../kit/aviso.ts';
import { deshacerAsignacion } from './deshacer-asignacion.ts';
import { TecnicoField } from './TecnicoField.tsx';

type Props = {
  readonly parte: Parte;
  readonly onClose: () => void;
  readonly onAsignado: (parte: Parte, tecnico: string, deshacer: Deshacer) => void;
  /** Somebody else was faster: the message says who has the parte. */
  readonly onPerdido: (mensaje: string) => void;
};
type Eleccion = { readonly lista: 'locales' | 'no_locales'; readonly tecnico: Opcion };

const CONFLICTO = 409;
const BORRADO = 404;

/** Two lists of technicians, of which only the last choice counts (AMB-109). */
export function AsignarDialog({ parte, onClose, onAsignado, onPerdido }: Props) {
  const titulo = useId();
  const [eleccion, setEleccion] = useState<Eleccion | null>(null);
  const donde = {
    params: { id_establecimiento: parte.id_establecimiento },
    query: { id_proyecto: parte.id_proyecto },
  };
  const locales = useCall(usuarioApi.tecnicosLocales, donde);
  const noLocales = useCall(usuarioApi.tecnicosNoLocales, donde);
  const asignar = useEnviar(parteApi.asignar);
  const reiniciar = useEnviar(parteApi.reiniciar);
  const fallo = asignar.error ?? locales.error ?? noLocales.error;

  const campo = (lista: Eleccion['lista']) => ({
    value: eleccion?.lista === lista ? eleccion.tecnico : null,
    error: eleccion?.lista === lista ? asignar.error?.fields['id_tecnico'] : undefined,
    onChange: (tecnico: Opcion | null) => {
      asignar.reset();
      setEleccion(tecnico === null ? null : { lista, tecnico });
    },
  });
  const aceptar = ({ tecnico }: Eleccion) =>
    asignar.mutate(
      { params: { idParte: parte.id, idTecnico: tecnico.id } },
      {
        onSuccess: (hecha) =>
          onAsignado(hecha, tecnico.nombre, () =>
            deshacerAsignacion(hecha, (id) => reiniciar.mutateAsync({ params: { id } })),
          ),
        onError: ({ status, message }) => {
          if (status === CONFLICTO || status === BORRADO) onPerdido(message);
        },
      },
    );

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titulo}>
      <DialogTitle id={titulo}>Asignar parte {parte.numero_incidencia}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {parte.nombre_establecimiento}, {parte.provincia}. {parte.desc_proyecto}.
        </DialogContentText>
        <TecnicoField
          label="Técnicos locales"
          tecnicos={locales.data}
          vacia="No hay técnicos locales que trabajen en este proyecto"
          {...campo('locales')}
        />
        <TecnicoField
          label="Técnicos no locales"
          tecnicos={noLocales.data}
          vacia="No hay otros técnicos que trabajen en este proyecto"
          {...campo('no_locales')}
        />
        {fallo != null && fallo.fields['id_tecnico'] === undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fallo.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{CANCELAR}</Button>
        <Button
          variant="contained"
          disabled={eleccion === null || asignar.isPending}
          onClick={() => eleccion !== null && aceptar(eleccion)}
        >
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
