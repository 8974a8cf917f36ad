import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MENU_WIDTH, SIDE_MENU_ID } from '../kit/sizes.ts';
import { Band } from './Band.tsx';

/** Milliseconds that a notice stays. */
const DURATION = 8000;
const GAP_PX = 8;

const Floating = styled(Band)(({ theme }) => ({
  position: 'fixed',
  left: 24,
  // Beside the menu: its links stay free after a save.
  [`body:has(#${SIDE_MENU_ID}) &`]: { left: `calc(${MENU_WIDTH} + 24px)` },
  // Above the bars at the lower edge of a list.
  bottom: 72,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 560,
  padding: '4px 4px 4px 16px',
  borderRadius: 6,
  boxShadow: '0 4px 16px rgb(0 0 0 / 25%)',
  '& > span': { overflowWrap: 'anywhere' },
  '& > button': { flexShrink: 0 },
  '@media print': { display: 'none' },
  // On a phone the main buttons of a screen are at the bottom. The notice is above them, in one row if it reports
  // success, and whole once it is pressed; frame.css adds scroll space for it.
  [theme.breakpoints.down('sm')]: {
    left: 8,
    right: 8,
    bottom: 124,
    '& > span': { flex: 1 },
    '&[data-clase=exito]:not([data-entero]) > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      lineHeight: 1.25,
    },
  },
}));

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;

/** Returns the bottom of a notice that would hide the focused element in its own place (WCAG 2.4.11), else undefined. */
function useLift(area: RefObject<HTMLElement | null>): number | undefined {
  const [lift, setLift] = useState<number>();
  useEffect(() => {
    const home = area.current?.getBoundingClientRect();
    const look = () => {
      const focused = document.activeElement;
      if (home === undefined || focused === null || area.current?.contains(focused) === true) return;
      const place = focused.getBoundingClientRect();
      // The screen itself has the focus after a navigation: no notice hides that.
      const hides = place.height < innerHeight / 2 && overlap(home, place);
      setLift(hides ? innerHeight - place.top + GAP_PX : undefined);
    };
    // The browser scrolls to the focused element after the event.
    const later = () => void requestAnimationFrame(look);
    look();
    document.addEventListener('focusin', later);
    return () => document.removeEventListener('focusin', later);
  }, [area]);
  return lift;
}

interface NoticeProps {
  readonly kind: 'error' | 'exito';
  readonly text: string;
  readonly view?: (() => void) | undefined;
  readonly viewLabel?: string | undefined;
  readonly undo?: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/**
 * The snackbar. It moves above the focused element if it would hide it. It stays while the pointer or the focus is on it. F8 moves the focus to its buttons, which would
 * otherwise be the last of the page, and back.
 */
export function NoticeCard({ kind, text, view, viewLabel = 'Ver', undo, onClose }: NoticeProps) {
  const [reading, setReading] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const [whole, setWhole] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const lift = useLift(area);
  const giveFocusBack = () => {
    if (area.current?.contains(document.activeElement) === true) before.current?.focus();
  };
  const leave = () => {
    giveFocusBack();
    onClose();
  };
  const close = useEffectEvent(leave);
  useEffect(() => {
    if (reading || undoing) return undefined;
    const timer = setTimeout(() => close(), DURATION);
    return () => clearTimeout(timer);
  }, [reading, undoing]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault();
        close();
      }
      if (event.key !== 'F8') return;
      event.preventDefault();
      setWhole(true);
      const outside = area.current?.contains(document.activeElement) !== true;
      (outside ? area.current?.querySelector('button') : before.current)?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Floating
      ref={area}
      role="alert"
      data-cartel
      style={{ bottom: lift }}
      data-clase={kind}
      data-entero={whole || undefined}
      onClick={() => setWhole(true)}
      onPointerEnter={() => setReading(true)}
      onPointerLeave={() => setReading(false)}
      onFocus={({ currentTarget, relatedTarget: from }) => {
        setReading(true);
        if (!currentTarget.contains(from)) before.current = from as HTMLElement | null;
      }}
      onBlur={() => setReading(false)}
    >
      <span>{text}</span>
      {view && (
        <Button
          color="inherit"
          onClick={() => {
            onClose();
            view();
          }}
        >
          {viewLabel}
        </Button>
      )}
      {undo && (
        <Button
          color="inherit"
          loading={undoing}
          onClick={() => {
            giveFocusBack();
            setUndoing(true);
            void undo();
          }}
        >
          Deshacer
        </Button>
      )}
      <IconButton color="inherit" size="small" aria-label="Cerrar" onClick={leave}>
        <Close fontSize="small" />
      </IconButton>
    </Floating>
  );
}
