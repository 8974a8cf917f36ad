import { queContiene } from '@tajo/domain/texto';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isCommand, acceptsText } from '../kit/keys.ts';
import { ownAddresses } from '../kit/own-addresses.ts';

interface FiltroDeNombre {
  readonly texto: string;
  readonly filtrar: (texto: string) => void;
  readonly deja: (nombre: string) => boolean;
  /** The search box, which '/' focuses. */
  readonly caja: RefObject<HTMLInputElement | null>;
}

/** Name filter of the cards, kept in the address so that going back shows the same cards. */
export function useFiltroDeNombre(): FiltroDeNombre {
  const { nombre }: { readonly nombre?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const dicho = String(nombre ?? '');
  const [texto, setTexto] = useState(dicho);
  const propias = useRef(ownAddresses());
  const caja = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!propias.current.arrive(dicho)) setTexto(dicho);
  }, [dicho]);
  useEffect(() => {
    const alPulsar = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isCommand(event) || acceptsText(event.target)) return;
      event.preventDefault();
      caja.current?.focus();
    };
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
  return {
    texto,
    caja,
    filtrar(siguiente) {
      setTexto(siguiente);
      propias.current.write(siguiente);
      const search = siguiente === '' ? {} : { nombre: siguiente };
      void navigate({ to: '.', search: search, replace: true, resetScroll: false });
    },
    deja: queContiene(texto),
  };
}
