interface NewRecord {
  readonly list: string;
  readonly id: number;
}

let justCreated: NewRecord | undefined;

/** Stores which record was just created, for the list at this route, which opens next. */
export function announceNew(list: string, id: number): void {
  justCreated = { list, id };
}

/** Returns the record that was just created for this list. Safe while rendering: it changes nothing. */
export const newRecordIn = (list: string): number | undefined =>
  justCreated?.list === list ? justCreated.id : undefined;

/** Forgets the record, so that it is shown once. */
export function forgetNew(): void {
  justCreated = undefined;
}
