import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { LARGO_DE_BUSQUEDA, buscarApi } from '@tajo/contract/buscar';
import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import type { UserSession } from '../../base/session.ts';
import { ListaDeHallazgos } from './ListaDeHallazgos.tsx';
import { gruposDe, gruposSinTexto, type Ofrecida } from './opciones.ts';
import { leerRecientes, recordarOpcion } from './recientes.ts';
import { useHallazgos } from './useHallazgos.ts';

const Caja = styled('input')({
  all: 'unset',
  boxSizing: 'border-box',
  flex: 'none',
  width: '100%',
  height: 56,
  padding: '0 16px',
  fontSize: 16,
  borderBottom: '1px solid var(--mui-palette-divider)',
});
const Pie = styled('p')({
  margin: 0,
  padding: '12px 16px',
  fontSize: 14,
  color: 'var(--mui-palette-text-secondary)',
});
const PANEL = { width: 640, height: 'min(560px, 80dvh)', m: { xs: 1, sm: 4 }, alignSelf: 'flex-start' } as const;
/** Steps that a key moves among the results. */
const PASOS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  readonly sesion: UserSession;
  readonly onClose: () => void;
}

/** Search box over everything that the user may see and do. */
export function BuscarDialog({ sesion, onClose }: Props) {
  const router = useRouter();
  const id = useId();
  const [texto, setTexto] = useState('');
  const [activa, setActiva] = useState(0);
  const [recientes] = useState(() => leerRecientes(sesion.id));
  const { hallazgos, buscando, fallo } = useHallazgos(texto);
  const { data: ultimos = [] } = useCall(buscarApi.ultimos);
  const { role } = sesion;
  const grupos = texto.trim() === '' ? gruposSinTexto(role, recientes, ultimos) : gruposDe(role, texto, hallazgos);
  const opciones = grupos.flatMap((grupo) => grupo.opciones);
  const elegida = Math.min(activa, opciones.length - 1);

  function escribir(nuevo: string): void {
    setTexto(nuevo);
    setActiva(0);
  }
  function elegir(opcion: Ofrecida, aparte: boolean): void {
    // A recently chosen record is searched again first, to find where it is now.
    if (texto === '' && opcion.seMueve === true) return escribir(opcion.texto);
    recordarOpcion(sesion.id, opcion);
    const { href } = router.buildLocation(opcion.destino);
    if (aparte) return void window.open(href, '_blank');
    onClose();
    router.history.push(href);
  }
  function alPulsar(event: KeyboardEvent): void {
    const paso = PASOS[event.key];
    const opcion = opciones[elegida];
    if (paso !== undefined && opciones.length > 0) {
      event.preventDefault();
      setActiva((elegida + paso + opciones.length) % opciones.length);
    } else if (event.key === 'Enter' && opcion !== undefined) {
      event.preventDefault();
      elegir(opcion, event.ctrlKey || event.metaKey);
    }
  }
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { sx: PANEL, 'aria-label': 'Buscar' } }}>
      <Caja
        role="combobox"
        aria-label="Buscar en todo"
        aria-expanded={opciones.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={elegida < 0 ? undefined : `${id}-${elegida}`}
        placeholder="Parte, establecimiento, cliente, pantalla…"
        value={texto}
        onChange={(event) => escribir(event.target.value)}
        onKeyDown={alPulsar}
        maxLength={LARGO_DE_BUSQUEDA}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <ListaDeHallazgos
        id={id}
        grupos={grupos}
        buscado={texto}
        activa={elegida}
        onElegir={(opcion, event) => elegir(opcion, event.ctrlKey || event.metaKey)}
      />
      <Pie role="status">{opciones.length === 0 && (fallo ?? estado(texto, buscando))}</Pie>
    </Dialog>
  );
}

const estado = (texto: string, buscando: boolean): string => {
  if (texto.trim() === '') return 'Escriba un número, un nombre o lo que quiera hacer.';
  return buscando ? '' : 'No se ha encontrado nada. Pruebe con menos letras.';
};
