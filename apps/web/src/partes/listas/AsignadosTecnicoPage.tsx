import Button from '@mui/material/Button';
import { esOficina } from '@tajo/domain/roles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../base/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMedia } from '../../kit/useMinWidth.ts';
import { DE_MANO } from '../movil/guardado.ts';

const movil = async () => (await import('../movil/AsignadosMovil.tsx')).AsignadosMovil;
const lista = async () => (await import('./ListaDeAsignados.tsx')).ListaDeAsignados;
/** The two views of the page. One is fetched with the page, the other on demand. */
const vistas = { movil: lazyPart(movil), lista: lazyPart(lista) };

/** Fetches what the page draws first. It must be there by then: the first view would count as standing without it. */
export async function cargarAsignados(): Promise<void> {
  if (matchMedia(DE_MANO).matches) vistas.movil = await movil();
  else vistas.lista = await lista();
}

/**
 * 'Asignados': on the device of who works on site what it keeps; elsewhere, and where the address asks for
 * filters or the map, the list of the server.
 */
export function AsignadosTecnicoPage() {
  const [{ movil: AsignadosMovil, lista: ListaDeAsignados }] = useState(() => ({ ...vistas }));
  const sesion = useSession();
  const deMano = useMedia(DE_MANO);
  const navigate = useNavigate();
  const pideAlgo = Object.keys(useSearch({ strict: false })).length > 0;
  const [completa, setCompleta] = useState(false);
  if (!deMano || sesion === undefined || esOficina(sesion.role)) return <ListaDeAsignados />;
  if (!pideAlgo && !completa) return <AsignadosMovil verTodos={() => setCompleta(true)} />;
  const volver = () => {
    setCompleta(false);
    void navigate({ to: '.', search: {}, replace: true });
  };
  return (
    <>
      <Button onClick={volver} sx={{ ml: 0.5 }}>
        Ver los guardados en el móvil
      </Button>
      <ListaDeAsignados />
    </>
  );
}
