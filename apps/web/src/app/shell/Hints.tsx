import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/** Milliseconds before a tooltip appears. */
const DELAY_MS = 300;
const ID = 'pista';
const Frame = styled('div')({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: 1500,
  padding: 6,
  maxWidth: 420,
});
const Label = styled('div')({
  padding: '4px 8px',
  borderRadius: 4,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  color: 'light-dark(#fff, #0f1719)',
  backgroundColor: 'light-dark(#33424a, #d5dee0)',
});

interface Hint {
  readonly text: string;
  readonly over: DOMRect;
}

// Less than a line below is what letters hang out of it.
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 4;

// An empty attribute stands for the element's own text, shown if that is cut off.
const textOf = (owner: HTMLElement): string => owner.dataset['pista'] || (isCut(owner) ? owner.innerText : '');

const place = (over: DOMRect) => (node: HTMLElement | null) => {
  if (node === null) return;
  const { offsetWidth, offsetHeight } = node;
  const x = Math.min(over.left + over.width / 2 - offsetWidth / 2, innerWidth - offsetWidth);
  const y = over.bottom + offsetHeight > innerHeight ? over.top - offsetHeight : over.bottom;
  node.style.translate = `${Math.max(0, x)}px ${Math.max(0, y)}px`;
};

/**
 * The tooltips of all elements with `data-pista`: one component for hundreds of icons. Shown for mouse and keyboard,
 * not for touch.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint>();
  useEffect(() => {
    let owner: HTMLElement | null = null;
    let described: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remove = () => {
      clearTimeout(timer);
      described?.removeAttribute('aria-describedby');
      owner = null;
      described = null;
      setHint(undefined);
    };
    const arrive = (target: EventTarget | null, byFocus: boolean) => {
      if (!(target instanceof Element) || target.closest(`#${ID}`) !== null) return;
      const next = target.closest<HTMLElement>('[data-pista]');
      if (next === owner) return;
      remove();
      owner = next;
      timer = setTimeout(() => {
        const text = next?.isConnected === true ? textOf(next) : '';
        if (next === null || text === '') return;
        setHint({ text, over: next.getBoundingClientRect() });
        if (!byFocus || target.hasAttribute('aria-describedby')) return;
        described = target;
        target.setAttribute('aria-describedby', ID);
      }, DELAY_MS);
    };
    const listeners = new AbortController();
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, listener, { signal: listeners.signal, capture: true });
    on('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && arrive(target, false));
    on(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && arrive(target, true),
    );
    on('focusout', remove);
    on('pointerdown', remove);
    on('scroll', remove);
    on('keydown', ({ key }) => key === 'Escape' && remove());
    document.documentElement.addEventListener('pointerleave', remove, { signal: listeners.signal });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);
  if (hint === undefined) return null;
  return (
    <Frame ref={place(hint.over)} id={ID} role="tooltip">
      <Label>{hint.text}</Label>
    </Frame>
  );
}
