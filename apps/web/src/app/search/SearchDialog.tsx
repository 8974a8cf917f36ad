import { styled } from '@mui/material/styles';
import { LARGO_DE_BUSQUEDA, buscarApi } from '@tajo/contract/buscar';
import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { useCall } from '../../api/hooks.ts';
import type { UserSession } from '../../base/session.ts';
import { ResultList } from './ResultList.tsx';
import { guideFor } from './guide.ts';
import { groupsFor, groupsWithoutText, type Offered, type ResultGroup } from './options.ts';
import { readRecent, rememberOption } from './recent.ts';
import { useGuide } from './useGuide.ts';
import { useResults } from './useResults.ts';

const SearchInput = styled('input')({
  all: 'unset',
  boxSizing: 'border-box',
  flex: 'none',
  width: '100%',
  height: 56,
  padding: '0 16px',
  fontSize: '1rem',
  borderBottom: '1px solid var(--mui-palette-divider)',
});
const Foot = styled('p')({
  margin: 0,
  padding: '12px 16px',
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
});
const PANEL = { width: 640, height: 'min(560px, 80dvh)', m: { xs: 1, sm: 4 }, alignSelf: 'flex-start' } as const;
/** Keys of the options of a group: the same one may stand in two groups. */
const keysOf = ({ title, options }: ResultGroup): string[] =>
  options.map(({ texto, junto, destino }) => JSON.stringify([title, texto, junto, destino]));
/** Steps that a key moves among the results. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  readonly session: UserSession;
  /** Returns what was typed before the dialog was there. */
  readonly typed: () => string;
  readonly onClose: () => void;
}

export function SearchDialog({ session, typed, onClose }: Props) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState(typed);
  const [picked, setPicked] = useState<string>();
  const [recent] = useState(() => readRecent(session.id));
  const { results, searching, failure } = useResults(text);
  const { data: latest = [] } = useCall(buscarApi.ultimos);
  const { role } = session;
  const sections = useGuide(role);
  const groups =
    text.trim() === ''
      ? groupsWithoutText(role, recent, latest)
      : groupsFor(session, text, results, guideFor(sections, text));
  const options = groups.flatMap((group) => group.options);
  // What the arrows picked stays so when results arrive before it.
  const keys = groups.flatMap(keysOf);
  const at = keys.findIndex((key) => key === picked);
  const chosen = at < 0 ? Math.min(0, options.length - 1) : at;

  function write(next: string): void {
    setText(next);
    setPicked(undefined);
  }
  function choose(option: Offered, inNewTab: boolean): void {
    // A recently chosen record is searched again first, to find where it is now.
    if (text === '' && option.seMueve === true) return write(option.texto);
    rememberOption(session.id, option);
    const { href } = router.buildLocation(option.destino);
    if (inNewTab) return void window.open(href, '_blank');
    onClose();
    router.history.push(href);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const option = options[chosen];
    const next = step === undefined ? undefined : keys.at((chosen + step) % keys.length);
    if (next !== undefined) {
      event.preventDefault();
      setPicked(next);
    } else if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault();
      choose(option, event.ctrlKey || event.metaKey);
    }
  }
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { sx: PANEL, 'aria-label': 'Buscar' } }}>
      <SearchInput
        role="combobox"
        aria-label="Buscar en todo"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
        placeholder="Parte, establecimiento, cliente, pantalla…"
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        maxLength={LARGO_DE_BUSQUEDA}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        // Letters may have come since its first drawing.
        onFocus={() => setText((now) => typed() || now)}
      />
      <ResultList
        id={id}
        groups={groups}
        searched={text}
        active={chosen}
        onChoose={(option, event) => choose(option, event.ctrlKey || event.metaKey)}
      />
      <Foot role="status">{failure ?? (options.length === 0 && status(text, searching))}</Foot>
    </Dialog>
  );
}

const status = (text: string, searching: boolean): string => {
  if (text.trim() === '') return 'Escriba un número, un nombre o lo que quiera hacer.';
  return searching ? '' : 'No se ha encontrado nada. Pruebe con menos letras.';
};
