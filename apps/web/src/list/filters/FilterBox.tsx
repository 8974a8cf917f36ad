import type { Columna } from '@tajo/contract/lista';
import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { Caja } from './Caja.tsx';
import { CajaDeCifras } from './CajaDeCifras.tsx';
import { Casillas } from './Casillas.tsx';
import { DiaBox } from './DiaBox.tsx';
import { marcarEstado, marcarSiNo } from '../state/marcar.ts';

type Props = {
  readonly columna: Columna;
  readonly valor: string;
  readonly onChange: (valor: string) => void;
  /** Roomier, for a finger. */
  readonly grande?: boolean;
};
const COMILLAS = 'Entre comillas, el texto entero: "Navidad"';

/** The control of the filter row for one column, by the kind of its filter. */
export function FilterBox({ columna, valor, onChange, grande = false }: Props) {
  const { filtro, label } = columna;
  if (filtro === 'estado') {
    const casillas = [ACTIVOS, BAJAS].map((caja, n) => ({
      texto: columna.estado?.caja[n] ?? caja,
      puesta: valor.split(',').includes(caja),
      marcar: (on: boolean) => onChange(marcarEstado(valor, caja, on)),
    }));
    return <Casillas casillas={casillas} label={label} grande={grande} />;
  }
  if (filtro === 'si_no') {
    const casillas = (['true', 'false'] as const).map((caja) => ({
      texto: caja === 'true' ? 'Sí' : 'No',
      puesta: valor === caja,
      marcar: (on: boolean) => onChange(marcarSiNo(valor, caja, on)),
    }));
    return <Casillas casillas={casillas} label={label} grande={grande} />;
  }
  if (filtro === 'desde' || filtro === 'hasta') {
    return (
      <DiaBox
        label={`Filtrar por ${label}, ${filtro}`}
        placeholder={filtro === 'desde' ? 'Desde' : 'Hasta'}
        valor={valor}
        onChange={onChange}
        grande={grande}
      />
    );
  }
  const caja = { value: valor, 'aria-label': `Filtrar por ${label}`, 'data-grande': grande || undefined } as const;
  if (filtro === 'digitos' || filtro === 'minimo')
    return <CajaDeCifras {...caja} placeholder={filtro === 'minimo' ? 'Mínimo' : ''} alEscribir={onChange} />;
  return (
    <Caja
      {...caja}
      // Marks a text filter, which '/' focuses (useListKeys).
      inputMode="text"
      onChange={(e) => onChange(e.target.value)}
      title={filtro === 'texto' ? COMILLAS : undefined}
      maxLength={200}
      autoComplete="off"
    />
  );
}
