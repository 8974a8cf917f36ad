import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MembreteDeHoja } from '@tajo/contract/membrete';

export function MembreteDeFicha({ membrete }: { readonly membrete: MembreteDeHoja }) {
  const { nombre, nif, direccion, telefono, email, path_logo } = membrete;
  return (
    <Box
      component="section"
      aria-label="Empresa"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', pb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {path_logo !== null && (
        <Box
          component="img"
          src={path_logo}
          alt={`Logotipo de ${nombre}`}
          // White under it at night too: a logo is drawn for paper.
          sx={{ height: 64, maxWidth: { xs: 120, sm: 220 }, objectFit: 'contain', bgcolor: '#fff', borderRadius: 1 }}
        />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{nombre}</Typography>
        <Typography variant="body2">
          NIF {nif} · {direccion}
        </Typography>
        <Typography variant="body2">
          {telefono} · {email}
        </Typography>
      </Box>
    </Box>
  );
}
