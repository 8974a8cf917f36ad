import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import Texto from '../../../../docs/guia/tecnico.md';
import { IMAGENES } from './imagenes.ts';

const Imagen = ({ src = '', alt }: ComponentProps<'img'>) => (
  <img
    src={IMAGENES[src]}
    alt={alt}
    width={390}
    height={844}
    loading="lazy"
    style={{ display: 'block', maxWidth: '100%', height: 'auto', border: '1px solid currentColor' }}
  />
);

interface Props {
  /** Id of the heading to begin at, as `seccionDe` gives it; the top without one. */
  readonly seccion?: string;
}

/** The technician's guide, as docs/guia/tecnico.md has it, without its title. */
export function GuiaDelTecnico({ seccion = '' }: Props) {
  useEffect(() => {
    document.getElementById(seccion)?.scrollIntoView({ block: 'start' });
  }, [seccion]);
  return (
    <Typography
      component="div"
      sx={{ maxWidth: '65ch', overflowWrap: 'anywhere', '& h2': { scrollMarginTop: 72, fontSize: '1.25rem' } }}
    >
      <Texto components={{ h1: () => null, img: Imagen, a: Link }} />
    </Typography>
  );
}
