import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/** Milliseconds before a tooltip appears. */
const ESPERA = 300;
const ID = 'pista';
const Marco = styled('div')({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: 1500,
  padding: 6,
  maxWidth: 'min(420px, 100vw)',
});
const Cartel = styled('div')({
  padding: '4px 8px',
  borderRadius: 4,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  color: 'light-dark(#fff, #0f1719)',
  backgroundColor: 'light-dark(#33424a, #d5dee0)',
});

interface Pista {
  readonly texto: string;
  readonly sobre: DOMRect;
}

// Less than a line below is what letters hang out of it.
const estaCortado = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 4;

// An empty attribute stands for the element's own text, shown if that is cut off.
const textoDe = (dueno: HTMLElement): string => dueno.dataset['pista'] || (estaCortado(dueno) ? dueno.innerText : '');

const colocar = (sobre: DOMRect) => (nodo: HTMLElement | null) => {
  if (nodo === null) return;
  const { offsetWidth, offsetHeight } = nodo;
  const x = Math.min(sobre.left + sobre.width / 2 - offsetWidth / 2, innerWidth - offsetWidth);
  const y = sobre.bottom + offsetHeight > innerHeight ? sobre.top - offsetHeight : sobre.bottom;
  nodo.style.translate = `${Math.max(0, x)}px ${Math.max(0, y)}px`;
};

/**
 * The tooltips of all elements with `data-pista`: one component for hundreds of icons. Shown for mouse and keyboard,
 * not for touch.
 */
export function Pistas() {
  const [pista, setPista] = useState<Pista>();
  useEffect(() => {
    let dueno: HTMLElement | null = null;
    let descrito: Element | null = null;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const quitar = () => {
      clearTimeout(reloj);
      descrito?.removeAttribute('aria-describedby');
      dueno = null;
      descrito = null;
      setPista(undefined);
    };
    const llegar = (target: EventTarget | null, foco: boolean) => {
      if (!(target instanceof Element) || target.closest(`#${ID}`) !== null) return;
      const nuevo = target.closest<HTMLElement>('[data-pista]');
      if (nuevo === dueno) return;
      quitar();
      dueno = nuevo;
      reloj = setTimeout(() => {
        const texto = nuevo?.isConnected === true ? textoDe(nuevo) : '';
        if (nuevo === null || texto === '') return;
        setPista({ texto, sobre: nuevo.getBoundingClientRect() });
        if (!foco || target.hasAttribute('aria-describedby')) return;
        descrito = target;
        target.setAttribute('aria-describedby', ID);
      }, ESPERA);
    };
    const fin = new AbortController();
    const alOir = <K extends keyof DocumentEventMap>(clase: K, oyente: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(clase, oyente, { signal: fin.signal, capture: true });
    alOir('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && llegar(target, false));
    alOir(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && llegar(target, true),
    );
    alOir('focusout', quitar);
    alOir('pointerdown', quitar);
    alOir('scroll', quitar);
    alOir('keydown', ({ key }) => key === 'Escape' && quitar());
    document.documentElement.addEventListener('pointerleave', quitar, { signal: fin.signal });
    return () => {
      fin.abort();
      clearTimeout(reloj);
    };
  }, []);
  if (pista === undefined) return null;
  return (
    <Marco ref={colocar(pista.sobre)} id={ID} role="tooltip">
      <Cartel>{pista.texto}</Cartel>
    </Marco>
  );
}
