import { styled } from '@mui/material/styles';
import type { ParteEnPaquete } from '@tajo/contract/campo';
import type { MarcaDeParte } from '@tajo/domain/campo/cambios-de-lista';
import type { Punto } from '@tajo/domain/geo';
import { distancia } from '@tajo/domain/geo';
import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import { ROW_BACKGROUND } from '../../list/table/alerta.ts';
import { directionsTo } from '../../map/directions.ts';
import { memo } from 'react';
import { aCuanto, desdeCuando, puebloDe } from './en-tarjeta.ts';

const Tarjeta = styled('li')({
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: '8px 10px 8px 14px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 6,
  lineHeight: 1.3,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 152px',
  ...ROW_BACKGROUND,
  '&[data-nivel]': { boxShadow: 'inset 4px 0 0 var(--barra)' },
  // Shown by the browser at the touch, before any script.
  '&:has(> input:active)': {
    outline: '3px solid color-mix(in srgb, var(--mui-palette-primary-main) 50%, transparent)',
    outlineOffset: -2,
  },
  '&[data-elegida]': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  // The whole card is the box: no mark to hit, what is pressed is the card.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(> input:focus-visible)': { outline: '3px solid var(--mui-palette-text-primary)', outlineOffset: -2 },
  '& > p': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > p[data-entera], &[data-elegida] > p': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // With the technician's line four cards still stand above the bar of a phone.
  '&:has(> p[data-entera])': { gap: 0, paddingBlock: 6, lineHeight: 1.25 },
  '& > p[data-suave]': { color: 'var(--mui-palette-text-secondary)' },
});
const Nombre = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'baseline',
  '& > h2': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: 'inherit',
    overflowWrap: 'anywhere',
  },
  '& > span': { color: 'var(--palabra)', fontWeight: 500 },
});
// A word and a shape, not only a colour.
const Marca = styled('b')({
  marginRight: 8,
  padding: '0 8px 0 6px',
  borderRadius: 10,
  fontWeight: 700,
  color: 'var(--mui-palette-primary-contrastText)',
  backgroundColor: 'var(--mui-palette-primary-main)',
  '&::before': { content: '"● "' },
  '&[data-marca=cambiado]::before': { content: '"◆ "' },
});
const MARCAS: Readonly<Record<MarcaDeParte, string>> = { nuevo: 'Nuevo', cambiado: 'Cambiado' };
const Enlaces = styled('div')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 4,
  pointerEvents: 'none',
  '& > a': {
    flex: '1 1 8rem',
    minHeight: 48,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    padding: '0 8px',
    borderRadius: 6,
    fontWeight: 500,
    pointerEvents: 'auto',
    textDecoration: 'none',
    color: 'var(--mui-palette-primary-main)',
    border: '1px solid currentColor',
    backgroundColor: 'var(--mui-palette-background-paper)',
    overflowWrap: 'anywhere',
  },
});

interface TarjetaDeParteProps {
  readonly parte: ParteEnPaquete;
  readonly elegida: boolean;
  /** Must be the same function at each draw. */
  readonly onElegir: (id: number) => void;
  readonly aqui: Punto | null;
  /** Ms since 1970. */
  readonly ahora: number;
  /** A company sees which of its technicians has it. */
  readonly conTecnico: boolean;
  /** It came or changed, and was not opened since. */
  readonly marca: MarcaDeParte | undefined;
}

/** Metres from here to the shop; undefined if one of the two is not known. */
function metrosHasta({ fila: { latitud, longitud } }: ParteEnPaquete, aqui: Punto | null): number | undefined {
  return aqui === null || latitud === null || longitud === null ? undefined : distancia(aqui, { latitud, longitud });
}

/**
 * A parte at a glance: shop and town, what is to be done, how far or when, since when; to call and to go there. Redraws
 * only if it has changed: there may be hundreds.
 */
export const TarjetaDeParte = memo(function TarjetaDeParte({
  parte,
  elegida,
  onElegir,
  aqui,
  ahora,
  conTecnico,
  marca,
}: TarjetaDeParteProps) {
  const { fila, obra } = parte;
  const { numero_incidencia, nombre_establecimiento, nombre_tecnico, alerta } = fila;
  const { telefono, horario, descripcion_trabajo } = obra.detalles;
  const metros = metrosHasta(parte, aqui);
  const donde = [puebloDe(parte), metros === undefined ? '' : aCuanto(metros, fila.punto_aproximado), horario];
  const cual = [numero_incidencia, conTecnico ? nombre_tecnico : '', desdeCuando(fila, ahora)];
  return (
    <Tarjeta data-tarjeta data-fila={fila.id} data-nivel={alerta} data-elegida={elegida || undefined}>
      <input
        type="checkbox"
        checked={elegida}
        onChange={() => onElegir(fila.id)}
        aria-label={`Seleccionar ${numero_incidencia}, ${nombre_establecimiento}`}
      />
      <Nombre>
        <h2>{nombre_establecimiento}</h2>
        <span>{PALABRAS_DE_ALERTA.abierto[alerta]}</span>
      </Nombre>
      <p>{descripcion_trabajo || fila.desc_proyecto}</p>
      <p data-suave>{donde.filter(Boolean).join(' · ')}</p>
      <p data-suave data-entera={conTecnico || undefined}>
        {marca !== undefined && <Marca data-marca={marca}>{MARCAS[marca]}</Marca>}
        {cual.filter(Boolean).join(' · ')}
      </p>
      <Enlaces>
        {telefono && (
          <a
            href={`tel:${telefono.replaceAll(/\s/g, '')}`}
            aria-label={`Llamar ${telefono}, ${nombre_establecimiento}`}
          >
            Llamar {telefono}
          </a>
        )}
        <a
          href={directionsTo(fila)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Cómo llegar a ${nombre_establecimiento}`}
        >
          Cómo llegar
        </a>
      </Enlaces>
    </Tarjeta>
  );
});
