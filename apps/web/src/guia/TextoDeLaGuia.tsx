import { styled } from '@mui/material/styles';
import type { ComponentProps, ComponentType, MouseEvent } from 'react';
import { createContext, use, useEffect } from 'react';
import type { LugarDeLaGuia } from './guias.ts';
import { esGuia } from './guias.ts';
import { IMAGENES } from './imagenes.ts';

const Texto = styled('div')({
  maxWidth: '65ch',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
  '& h2': { scrollMarginTop: 72, marginTop: '2.5rem', fontSize: '1.25rem', outline: 'none' },
  '& h3': { scrollMarginTop: 72, marginTop: '1.5rem', fontSize: '1rem', outline: 'none' },
  '& ul, & ol': { paddingLeft: '1.25rem' },
  '& li': { margin: '4px 0' },
  '& a': { color: 'var(--mui-palette-primary-main)', textUnderlineOffset: 3 },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', border: '1px solid var(--mui-palette-divider)' },
  '& code': { padding: '1px 4px', borderRadius: 4, backgroundColor: 'var(--mui-palette-action-hover)' },
});

/** Wider pictures than this, in pixels, can be opened in a tab of their own, where they are not made smaller. */
const ANCHA = 600;

function Imagen({ src = '', alt = '', width, height }: ComponentProps<'img'>) {
  const imagen = <img src={IMAGENES[src]} alt={alt} width={width} height={height} loading="lazy" />;
  if (Number(width) <= ANCHA) return imagen;
  return (
    <a href={IMAGENES[src]} target="_blank" rel="noreferrer" aria-label={`Ampliar: ${alt}`}>
      {imagen}
    </a>
  );
}

interface Lectura {
  readonly lugar: LugarDeLaGuia;
  /** Opens another place of the guide. */
  readonly onIr: (lugar: LugarDeLaGuia) => void;
}
const LecturaContext = createContext<Lectura | undefined>(undefined);

/** A link of the text: `#heading` of this page, or `page.md#heading`. */
function Enlace({ href = '', children }: ComponentProps<'a'>) {
  const lectura = use(LecturaContext);
  const [archivo = '', fragmento = ''] = href.split('#');
  const guia = archivo === '' ? lectura?.lugar.guia : archivo.replace('.md', '');
  if (lectura === undefined || !esGuia(guia)) return <a href={href}>{children}</a>;
  const seccion = decodeURIComponent(fragmento);
  function ir(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lectura?.onIr({ guia: guia as LugarDeLaGuia['guia'], seccion });
  }
  return (
    <a href={`/guia?de=${guia}#${fragmento}`} onClick={ir}>
      {children}
    </a>
  );
}

const PIEZAS = { h1: () => null, img: Imagen, a: Enlace };

/** A compiled Markdown file; `components` replace the elements of these names. */
export type PaginaMarkdown = ComponentType<{
  readonly components?: Readonly<Record<string, ComponentType<never> | undefined>>;
}>;

type Props = Lectura & { readonly pagina: PaginaMarkdown };

/** A page of the guide without its title. The heading of the place is scrolled to and gets the focus. */
export function TextoDeLaGuia({ lugar, onIr, pagina: Pagina }: Props) {
  useEffect(() => {
    const titulo = document.getElementById(lugar.seccion);
    if (titulo === null) return;
    titulo.tabIndex = -1;
    titulo.focus({ preventScroll: true });
    titulo.scrollIntoView({ block: 'start' });
  }, [lugar]);
  return (
    <LecturaContext value={{ lugar, onIr }}>
      <Texto>
        <Pagina components={PIEZAS} />
      </Texto>
    </LecturaContext>
  );
}
