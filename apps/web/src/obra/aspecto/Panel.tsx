import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import { useId } from 'react';

type Props = {
  readonly titulo: string;
  readonly cuenta?: number | undefined;
  /** Level of the heading, for panels inside others. */
  readonly nivel?: 'h2' | 'h4';
  readonly abierto?: boolean;
  readonly children: ReactNode;
};

const traerALaVista = (abierto: HTMLElement) => abierto.parentElement?.scrollIntoView({ block: 'nearest' });

/** A panel that folds, closed at first so that what stands under it is near the top of a phone. */
export function Panel({ titulo, cuenta, nivel = 'h2', abierto = false, children }: Props) {
  const id = useId();
  return (
    <Accordion
      disableGutters
      variant="outlined"
      defaultExpanded={abierto}
      slotProps={{ heading: { component: nivel }, transition: { onEntered: traerALaVista } }}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-panel`}
        expandIcon={<ExpandMore />}
        sx={{ minHeight: 48, fontWeight: 500, fontSize: '1rem' }}
      >
        {titulo}
        {cuenta !== undefined && ` (${cuenta})`}
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}
