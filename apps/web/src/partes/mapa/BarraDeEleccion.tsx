import HighlightAlt from '@mui/icons-material/HighlightAlt';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import type { Parte } from '@tajo/contract/partes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotifier } from '../../base/notifier.tsx';
import { failureText } from '../../kit/failure.ts';
import { AsignarVariosDialog } from '../dialogos/AsignarVariosDialog.tsx';
import { dondeDe } from '../varios/donde.ts';
import { hechasDe } from '../varios/informe.ts';
import { eleccionDe } from './eleccion.ts';
import type { Mostrado } from './leer-partes.ts';
import { leerPartesDe } from './leer-partes.ts';

type Props = {
  readonly mostrado: Mostrado;
  readonly lugares: readonly PuntoDeLista[];
  /** Undefined while pressing a marker opens its window instead of choosing it. */
  readonly elegidos: ReadonlySet<number> | undefined;
  readonly onElegidos: (ids: ReadonlySet<number> | undefined) => void;
};

const AYUDA =
  'Pulse establecimientos o arrastre un marco sobre ellos. Con el teclado, Intro elige el que tiene el foco y «Elegir lo que se ve», todos los del mapa.';

/** Chooses establishments on the map and assigns their partes; assigned ones leave the map. */
export function BarraDeEleccion({ mostrado, lugares, elegidos, onElegidos }: Props) {
  const aviso = useNotifier();
  const [partes, setPartes] = useState<readonly Parte[]>();
  const eleccion = eleccionDe(lugares, elegidos ?? new Set());
  const leer = useMutation({
    mutationFn: async () => (await leerPartesDe(mostrado, eleccion.ids)).rows,
    onSuccess: setPartes,
    onError: (fallo) => aviso.error(failureText(fallo)),
  });
  if (elegidos === undefined)
    return (
      <Button startIcon={<HighlightAlt />} onClick={() => onElegidos(new Set())}>
        Elegir en el mapa
      </Button>
    );
  return (
    <div className="mapa-eleccion" role="group" aria-label="Elegir en el mapa">
      <span role="status">{eleccion.texto}</span>
      <Button
        variant="contained"
        startIcon={<PersonAddAltOutlined />}
        disabled={eleccion.partes === 0 || eleccion.impedida !== undefined}
        loading={leer.isPending}
        onClick={() => leer.mutate()}
      >
        Asignar
      </Button>
      <Button disabled={elegidos.size === 0} onClick={() => onElegidos(new Set())}>
        Quitar selección
      </Button>
      <Button onClick={() => onElegidos(undefined)}>Dejar de elegir</Button>
      <p>{eleccion.impedida ?? AYUDA}</p>
      {partes !== undefined && (
        <AsignarVariosDialog
          partes={partes}
          donde={dondeDe(partes)}
          onClose={() => setPartes(undefined)}
          onHecho={(filas) => hechasDe(filas).length === partes.length && onElegidos(new Set())}
        />
      )}
    </div>
  );
}
