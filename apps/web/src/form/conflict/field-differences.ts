import type { Clash, VisibleFields } from '../fields/visible-fields.ts';

/** A field whose value in the form differs from the stored one. */
export interface FieldDifference extends Clash {
  /** Whether it was changed here since the form opened; otherwise only the other user changed it. */
  readonly changed: boolean;
}
type RecordValues = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Compares two values of a field: all empty values are equal, and a number equals its text. */
export const equal = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) ||
  JSON.stringify(a) === JSON.stringify(b) ||
  (!isEmpty(a) && typeof a !== 'object' && String(a) === String(b));

/** Returns the fields of the form, shown or not, that differ from the stored record, without id and version. */
export const changedFields = (mine: RecordValues, stored: RecordValues): string[] =>
  Object.keys(mine).filter(
    (field) => field !== 'id' && field !== 'version' && field in stored && !equal(mine[field], stored[field]),
  );

/** Returns the differences that the user can decide on: those of visible fields. */
export function fieldDifferences(
  fields: VisibleFields,
  mine: RecordValues,
  stored: RecordValues,
  initialValues: RecordValues,
): readonly FieldDifference[] {
  const changed = new Set(changedFields(mine, stored));
  return [...fields].flatMap(([field, { label, text, merge }]) => {
    if (merge !== undefined)
      return merge({ initial: initialValues, mine, stored }, {}).clashes.map((clash) => ({ ...clash, changed: true }));
    if (!changed.has(field)) return [];
    const typed = text(mine[field], mine);
    const saved = text(stored[field], stored);
    return [{ field, label, typed, saved, changed: !equal(mine[field], initialValues[field]) }];
  });
}
