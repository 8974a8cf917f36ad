import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import { useId } from 'react';

type Props = { readonly titulo: string; readonly cuenta?: number | undefined; readonly children: ReactNode };

/** A panel that folds, closed at first so that the work is near the top of a phone. */
export function Panel({ titulo, cuenta, children }: Props) {
  const id = useId();
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary
        id={id}
        aria-controls={`${id}-panel`}
        expandIcon={<ExpandMore />}
        sx={{ minHeight: 48, fontWeight: 500, fontSize: 16 }}
      >
        {titulo}
        {cuenta !== undefined && ` (${cuenta})`}
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
