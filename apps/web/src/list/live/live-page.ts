import type { Novedad } from '@tajo/contract/vivo';
import type { Entidad } from '@tajo/domain/entidades';
import { toFailure } from '../../kit/failure.ts';
import { throttle } from '../../kit/throttle.ts';
import type { RowWithId } from '../list-types.ts';
import { pageChanges, withGone } from './page-changes.ts';
import type { RowMark, RowMarks } from './row-marks.ts';

/** How long a mark is visible. */
const MARK_MS = 6000;
/** When a page is asked for again that a busy server has refused (decision 0074): a later notice may never come. */
const AGAIN_MS = 5000;
/** Most rows that leave at once whose new place is looked up. */
const WITH_REASON = 5;

interface ReadPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
interface LivePage<Row> {
  readonly room: string;
  /** Other registers that its rows show. */
  readonly alsoShows: readonly Entidad[];
  /** The visible rows, and when they were read; undefined until then. */
  readonly shown: () => (ReadPage<Row> & { readonly readAt: number }) | undefined;
  readonly read: () => Promise<ReadPage<Row>>;
  /** Shows these rows. Returns them as they are cached. */
  readonly show: (read: ReadPage<Row>) => readonly Row[];
  readonly mark: (marks: RowMarks) => void;
  /** Returns the text for a row that has left. */
  readonly note: (row: Row, withReason: boolean) => Promise<string>;
  readonly say: (changes: { readonly notes: readonly string[]; readonly others: number }) => void;
}
/** Returns whether a change of a register may be visible in a list. */
export const concerns = (
  { room, alsoShows }: Pick<LivePage<never>, 'room' | 'alsoShows'>,
  written: Novedad['sala'],
): boolean => written === null || written === room || alsoShows.includes(written);
/** Notifications since the last answer, and when the first came. */
type Heard = { foreignIds: Set<number>; maybe: boolean; own: boolean; since: number };
const noNotifications = (): Heard => ({ foreignIds: new Set(), maybe: false, own: false, since: 0 });

function isTemporary(error: unknown): boolean {
  const { status } = toFailure(error);
  return status === 0 || status >= 500;
}

/** Keeps a page of a list up to date, and marks for a moment what others changed. */
export function livePage<Row extends RowWithId>(page: LivePage<Row>) {
  let heard = noNotifications();
  let read: ReadPage<Row> = { rows: [], total: 0 };
  /** When that was asked for. */
  let requestedAt = 0;
  /** Includes rows that have just left. */
  let shown: readonly Row[] = [];
  /** The page some seconds ago: rows that have left since may be notified only now. */
  let previous: { readonly rows: readonly Row[]; readonly until: number } = { rows: [], until: 0 };
  let marks: RowMarks = new Map();
  const ends = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const showsOwnRows = (): boolean => page.shown()?.rows === shown;
  const goneIn = (some: RowMarks): ReadonlySet<number> =>
    new Set([...some].flatMap(([id, { kind }]) => (kind === 'ida' ? [id] : [])));

  /** Shows the page with the marks that have not had their time. */
  function draw(before: readonly Row[], added: RowMarks): void {
    const now = performance.now();
    const present = new Set(read.rows.map(({ id }) => id));
    const isCurrent = ([id, { kind }]: [number, RowMark]): boolean =>
      (ends.get(id) ?? 0) > now && (kind !== 'ida' || !present.has(id));
    marks = new Map([...added].filter(isCurrent));
    shown = page.show({ ...read, rows: withGone(before, read.rows, goneIn(marks)) });
    page.mark(marks);
    clearTimeout(timer);
    if (marks.size === 0) return;
    const next = Math.min(...[...marks.keys()].map((id) => ends.get(id) ?? 0));
    timer = setTimeout(expire, next - now + 20);
  }
  function expire(): void {
    if (showsOwnRows()) draw(shown, marks);
    else page.mark((marks = new Map()));
  }

  async function ask(): Promise<void> {
    const before = page.shown();
    // It may have been read before the latest notifications.
    if (before === undefined) return turn.request();
    const { foreignIds, maybe, own, since } = heard;
    heard = noNotifications();
    // The screen has already requested what this user wrote.
    if (own && !maybe && foreignIds.size === 0 && (showsOwnRows() ? requestedAt : before.readAt) > since) return;
    const now = Date.now();
    const fresh = await page.read().catch((error: unknown) => {
      heard.maybe = true;
      clearTimeout(again);
      if (!stopped && isTemporary(error)) again = setTimeout(() => turn.request(), AGAIN_MS);
      throw error;
    });
    const current = showsOwnRows() ? marks : new Map<number, RowMark>();
    const valid = previous.until > performance.now();
    const previousRows = withGone(valid ? previous.rows : [], (page.shown() ?? before).rows, foreignIds);
    const ghosts = goneIn(current);
    const visible = previousRows.filter(({ id }) => !ghosts.has(id));
    if (!valid) previous = { rows: visible, until: performance.now() + MARK_MS };
    const { added, changed, gone } = pageChanges(visible, fresh.rows, maybe && !foreignIds.size ? null : foreignIds);
    const notes = await Promise.all(gone.map((row, n) => page.note(row, n < WITH_REASON)));
    if (stopped) return;
    const others: readonly (readonly [number, RowMark])[] = [
      ...added.map((id) => [id, { kind: 'nueva', text: 'Nuevo' }] as const),
      ...changed.map((id) => [id, { kind: 'cambiada', text: 'Cambiado' }] as const),
      ...gone.map(({ id }, n) => [id, { kind: 'ida', text: notes[n] ?? '' }] as const),
    ];
    for (const [id] of others) ends.set(id, performance.now() + MARK_MS);
    read = fresh;
    requestedAt = now;
    draw(previousRows, new Map([...current, ...others]));
    if (others.length > 0) page.say({ notes, others: added.length + changed.length });
  }

  const turn = throttle(ask);
  return {
    hear({ sala, ids, propia }: Novedad): void {
      if (!concerns(page, sala)) return;
      if (heard.since === 0) heard.since = Date.now();
      if (propia) heard.own = true;
      else if (ids === null || sala !== page.room) heard.maybe = true;
      else for (const id of ids) heard.foreignIds.add(id);
      turn.request();
    },
    stop(): void {
      stopped = true;
      turn.cancel();
      clearTimeout(timer);
      clearTimeout(again);
      // When the tab is visible again, rows that have left are dropped.
      if (goneIn(marks).size > 0 && showsOwnRows()) page.show(read);
      page.mark(new Map());
    },
  };
}
