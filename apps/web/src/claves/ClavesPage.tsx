import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ClaveDeAcceso } from '@tajo/contract/claves';
import { CAMPOS_CLAVE, clavesApi } from '@tajo/contract/claves';
import { formatoDia } from '@tajo/domain/dias';
import { useState } from 'react';
import { useCall, useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { PlainTable } from '../kit/PlainTable.tsx';

const NuevaClaveForm = lazyPart(async () => (await import('./NuevaClaveForm.tsx')).NuevaClaveForm);

const ClaveCreadaDialog = lazyPart(async () => (await import('./ClaveCreadaDialog.tsx')).ClaveCreadaDialog);

const ESTADO: Readonly<Record<ClaveDeAcceso['estado'], string>> = {
  activa: 'Activa',
  caducada: 'Caducada',
  revocada: 'Revocada',
};

type Revocar = (clave: ClaveDeAcceso) => void;

const Boton = ({ clave, onRevocar }: { readonly clave: ClaveDeAcceso; readonly onRevocar: Revocar }) => (
  <Button size="small" color="error" aria-label={`Revocar ${clave.nombre}`} onClick={() => onRevocar(clave)}>
    Revocar
  </Button>
);

function Tabla({ claves, onRevocar }: { readonly claves: readonly ClaveDeAcceso[]; readonly onRevocar: Revocar }) {
  const conBoton = (clave: ClaveDeAcceso) => clave.estado === 'activa' && <Boton clave={clave} onRevocar={onRevocar} />;
  return (
    <PlainTable
      title="Claves de acceso"
      rows={claves}
      keyOf={({ id }) => id}
      columns={[
        { title: CAMPOS_CLAVE.nombre.label, cell: ({ nombre }) => nombre },
        { title: 'Empieza por', code: true, cell: ({ prefijo }) => prefijo },
        { title: CAMPOS_CLAVE.id_usuario.label, cell: ({ nombre_usuario }) => nombre_usuario },
        { title: 'La creó', cell: ({ nombre_creador }) => nombre_creador },
        { title: CAMPOS_CLAVE.fin.label, cell: ({ fin }) => formatoDia(fin) },
        { title: 'Último uso', cell: ({ usada }) => (usada === null ? 'Nunca' : formatoDia(usada)) },
        { title: 'Estado', cell: ({ estado }) => ESTADO[estado] },
        { title: 'Acciones', cell: conBoton },
      ]}
    />
  );
}

function RevocarDialog({ clave, onClose }: { readonly clave: ClaveDeAcceso; readonly onClose: () => void }) {
  const aviso = useNotifier();
  const { mutate, isPending, error } = useSend(clavesApi.revocar);
  const hecha = (): void => {
    aviso.success(`Clave de ${clave.nombre} revocada.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Revocar la clave de acceso"
      text="El programa que la usa dejará de funcionar en el acto. No se puede deshacer."
      name={`${clave.nombre} (${clave.prefijo}…)`}
      accept="Revocar"
      destructive
      sending={isPending}
      error={error?.message}
      onCancel={onClose}
      onAccept={() => mutate({ params: { id: clave.id } }, { onSuccess: hecha })}
    />
  );
}

type Abierto = { readonly nueva: true } | { readonly creada: string } | { readonly revocar: ClaveDeAcceso };

/** /claves: the keys by which programs call the API. */
export function ClavesPage() {
  const { data: claves, error, refetch } = useCall(clavesApi.listar);
  const [abierto, setAbierto] = useState<Abierto>();
  const cerrar = (): void => setAbierto(undefined);
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 1, maxWidth: 1200 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 56, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Claves de acceso
        </Typography>
        <Button variant="contained" onClick={() => setAbierto({ nueva: true })}>
          Nueva clave
        </Button>
      </Box>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        Con una clave, un programa entra sin contraseña y hace lo que puede hacer su usuario, salvo cambiar contraseñas,
        usuarios y claves. Termina su último día, cuando se revoca, y cuando su usuario cambia de contraseña o de rol,
        activa la verificación en dos pasos, está de baja o se elimina.
      </Typography>
      {claves === undefined && error === null && <LinearProgress aria-label="Cargando" />}
      {error !== null && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      )}
      {claves?.length === 0 && <p>No hay ninguna clave.</p>}
      {claves !== undefined && claves.length > 0 && (
        <Tabla claves={claves} onRevocar={(clave) => setAbierto({ revocar: clave })} />
      )}
      {abierto !== undefined && 'nueva' in abierto && (
        <NuevaClaveForm onCreada={(creada) => setAbierto({ creada })} onClose={cerrar} />
      )}
      {abierto !== undefined && 'creada' in abierto && <ClaveCreadaDialog clave={abierto.creada} onClose={cerrar} />}
      {abierto !== undefined && 'revocar' in abierto && <RevocarDialog clave={abierto.revocar} onClose={cerrar} />}
    </Box>
  );
}
