import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../base/session.ts';
import type { LugarDeLaGuia } from './guias.ts';
import { GUIAS, esGuia, guiasDe } from './guias.ts';
import { PaginaDeLaGuia } from './PaginaDeLaGuia.tsx';

/** /guia: the page of one's role, or the one that `de` names, at the section of the address. */
export function GuiaPage() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [suya] = guiasDe(useSession()?.role ?? 'TECNICO');
  const { de }: { readonly de?: unknown } = search;
  const guia = esGuia(de) ? de : suya;
  const lugar = useMemo(() => ({ guia, seccion: decodeURIComponent(hash) }), [guia, hash]);
  const ir = (a: LugarDeLaGuia) => void navigate({ to: '/guia', search: { de: a.guia }, hash: a.seccion });
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', p: 2 }}>
      <Typography variant="h1">{GUIAS[guia]}</Typography>
      <PaginaDeLaGuia lugar={lugar} onIr={ir} />
    </Box>
  );
}
