import { styled } from '@mui/material/styles';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import { toggled } from '../../kit/toggled.ts';
import type { FiltroDeTarjetas } from './en-tarjeta.ts';

const DE_MAS_A_MENOS: readonly Alerta[] = [3, 2, 1];

const Caja = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingBottom: 8,
  '& input, & button': {
    boxSizing: 'border-box',
    minHeight: 48,
    font: 'inherit',
    color: 'inherit',
    borderRadius: 6,
    border: '1px solid var(--mui-palette-text-secondary)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '& input': { flex: '1 0 100%', minWidth: 0, padding: '0 12px' },
  '& button': { flex: 1, padding: '0 12px', borderRadius: 24 },
  '& button[aria-pressed=true]': {
    fontWeight: 700,
    backgroundColor: 'var(--mui-palette-action-selected)',
    borderColor: 'currentColor',
  },
  '& :focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
});

interface FiltroDePartesProps {
  readonly id: string;
  readonly filtro: FiltroDeTarjetas;
  readonly onCambiar: (filtro: FiltroDeTarjetas) => void;
}

/** One text and the alerts. */
export const FiltroDePartes = ({ id, filtro, onCambiar }: FiltroDePartesProps) => (
  <Caja id={id}>
    <input
      type="search"
      aria-label="Buscar en número, tienda, localidad y trabajo"
      placeholder="Número, tienda, localidad o trabajo"
      value={filtro.texto}
      onChange={({ target }) => onCambiar({ ...filtro, texto: target.value })}
    />
    {DE_MAS_A_MENOS.map((nivel) => (
      <button
        key={nivel}
        type="button"
        aria-pressed={filtro.alertas.has(nivel)}
        onClick={() => onCambiar({ ...filtro, alertas: toggled(filtro.alertas, nivel) })}
      >
        {PALABRAS_DE_ALERTA.abierto[nivel]}
      </button>
    ))}
  </Caja>
);
