import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { VOLVER } from '@tajo/contract/textos';

export const BotonDeVolver = ({ volver }: { readonly volver: () => void }) => (
  <Button color="inherit" startIcon={<ArrowBack />} onClick={volver} sx={{ justifySelf: 'start' }}>
    {VOLVER}
  </Button>
);
