import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';
import { ACCIONES_REALIZADAS } from '@tajo/contract/textos-parte';
import { ListaDeAcciones } from '../registrado/ListaDeAcciones.tsx';
import { SeccionDeFicha } from './SeccionDeFicha.tsx';

/** Each action with its photo; on paper the photos stand large, two in a row. */
export function AccionesDeFicha({ acciones }: { readonly acciones: Ficha['acciones'] }) {
  const conFoto = acciones.filter((accion) => accion.path_foto !== null);
  return (
    <SeccionDeFicha titulo={ACCIONES_REALIZADAS}>
      <ListaDeAcciones acciones={acciones} />
      <Box className="solo-imprimir" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {conFoto.map(({ id, descripcion, path_foto }) => (
          <Box component="figure" key={id} sx={{ m: 0 }}>
            <img src={path_foto ?? ''} alt="" style={{ width: '100%', maxHeight: '70mm', objectFit: 'contain' }} />
            <figcaption>{descripcion}</figcaption>
          </Box>
        ))}
      </Box>
    </SeccionDeFicha>
  );
}
