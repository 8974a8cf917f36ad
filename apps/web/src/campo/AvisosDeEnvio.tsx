import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSession } from '../base/session.ts';
import type { AvisoDeEnvio } from './avisos-en-mesa.ts';
import { quitarAviso } from './almacen.ts';
import { publicar } from './modelo.ts';

export function AvisosDeEnvio({ avisos }: { readonly avisos: readonly AvisoDeEnvio[] }) {
  const usuario = useSession()?.id ?? 0;
  async function leido(clave: string): Promise<void> {
    await quitarAviso(usuario, clave);
    await publicar();
  }
  return (
    <Box component="section" aria-labelledby="avisos-de-envio" sx={{ display: 'grid', gap: 1 }}>
      <Typography id="avisos-de-envio" variant="h2" sx={{ fontSize: '1rem' }}>
        Avisos
      </Typography>
      {avisos.map(({ clave, titulo, aviso }) => (
        <Alert key={clave} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{titulo}</strong>
          <Box>{aviso}</Box>
          <Button color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={() => void leido(clave)}>
            Entendido
          </Button>
        </Alert>
      ))}
    </Box>
  );
}
