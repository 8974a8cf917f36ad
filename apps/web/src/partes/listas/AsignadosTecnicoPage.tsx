import Button from '@mui/material/Button';
import { esOficina } from '@tajo/domain/roles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../base/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMinWidth } from '../../kit/useMinWidth.ts';

const movil = async () => (await import('../movil/AsignadosMovil.tsx')).AsignadosMovil;
const lista = async () => (await import('./ListaDeAsignados.tsx')).ListaDeAsignados;
/** The two views of the page. One is fetched with the page, the other on demand. */
const vistas = { movil: lazyPart(movil), lista: lazyPart(lista) };
const ANCHO_DE_LISTA = 600;

/** Fetches what the page draws first. It must be there by then: the first view would count as standing without it. */
export async function cargarAsignados(): Promise<void> {
  if (matchMedia(`(min-width: ${ANCHO_DE_LISTA}px)`).matches) vistas.lista = await lista();
  else vistas.movil = await movil();
}

/**
 * 'Asignados': on the phone of who works on site what the device keeps; elsewhere, and where the address asks for
 * filters or the map, the list of the server.
 */
export function AsignadosTecnicoPage() {
  const [{ movil: AsignadosMovil, lista: ListaDeAsignados }] = useState(() => ({ ...vistas }));
  const sesion = useSession();
  const ancho = useMinWidth(ANCHO_DE_LISTA);
  const navigate = useNavigate();
  const pideAlgo = Object.keys(useSearch({ strict: false })).length > 0;
  const [completa, setCompleta] = useState(false);
  if (ancho || sesion === undefined || esOficina(sesion.role)) return <ListaDeAsignados />;
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
