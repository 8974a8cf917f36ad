import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sesionApi, type SesionDeUsuario } from '@tajo/contract/sesion';
import { NAVEGADOR_DESCONOCIDO } from '@tajo/contract/textos-navegador';
import { SESIONES_ABIERTAS } from '@tajo/contract/textos-sesion';
import type { Usuario } from '@tajo/contract/usuarios';
import { formatoInstante } from '@tajo/domain/instantes';
import { useState } from 'react';
import { useCall, useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { countOf } from '../kit/text.ts';
import { timeZone } from '../kit/time-zone.ts';
import { NotRead } from '../list/detail/NotRead.tsx';

const nombreDe = ({ navegador }: SesionDeUsuario): string => navegador ?? NAVEGADOR_DESCONOCIDO.toLowerCase();

/** Says how many there are, since when the last one, and in which browsers. */
const resumen = (otras: readonly SesionDeUsuario[]): string => {
  const [ultima] = otras;
  if (ultima === undefined) return 'Ninguna.';
  const desde = formatoInstante(timeZone(), new Date(ultima.creada));
  if (otras.length === 1) return `Una, desde el ${desde}: ${nombreDe(ultima)}.`;
  const nombres = otras.map(nombreDe);
  const cuantas = [...new Set(nombres)].map((nombre) => {
    const veces = nombres.filter((otro) => otro === nombre).length;
    return veces === 1 ? nombre : `${nombre} (${veces})`;
  });
  return `${otras.length}, la última desde el ${desde}: ${cuantas.join(', ')}.`;
};

/** Ends the sessions of a user whose phone or computer is in other hands (REG-047). */
export function SesionesDeUsuario({ id, nombre }: Pick<Usuario, 'id' | 'nombre'>) {
  const aviso = useNotifier();
  const [abierto, setAbierto] = useState(false);
  const { data, error, refetch } = useCall(sesionApi.deUsuario, { params: { id } });
  const { mutate, isPending, error: fallo, reset } = useSend(sesionApi.cerrarDeUsuario);
  const otras = data?.filter(({ actual }) => !actual) ?? [];
  const abrir = (): void => {
    reset();
    setAbierto(true);
  };
  const hecho = (): void => {
    setAbierto(false);
    void refetch();
    aviso.success(`Sesiones de ${nombre} cerradas.`);
  };
  return (
    <Section title={SESIONES_ABIERTAS}>
      <FullWidth>
        {error === null ? (
          <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
            {data === undefined ? 'Cargando…' : resumen(otras)}
          </Typography>
        ) : (
          <NotRead what="la lista de sus sesiones" onRetry={() => void refetch()} />
        )}
        {otras.length > 0 && (
          <Button variant="outlined" color="error" onClick={abrir}>
            Cerrar sesiones
          </Button>
        )}
      </FullWidth>
      {abierto && (
        <ConfirmDialog
          title={`Cerrar ${countOf(otras.length, 'sesión', 'sesiones')}`}
          text="Tendrá que volver a entrar. Lo que su teléfono no haya enviado se queda en él hasta entonces."
          name={nombre}
          accept="Cerrar sesiones"
          destructive
          sending={isPending}
          error={fallo?.message}
          onCancel={() => setAbierto(false)}
          onAccept={() => mutate({ params: { id } }, { onSuccess: hecho })}
        />
      )}
    </Section>
  );
}
