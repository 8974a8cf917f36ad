/** In memory, filled from a template file if there is one, or over a directory that holds a database. */
export type WorkerPlace = { dir: string } | { template: string | undefined };

/** `last`: type of the last wire message in `bytes`. */
export type ToWorker =
  | { kind: 'reset'; session: number }
  | { kind: 'ask'; session: number; last: number; bytes: Uint8Array }
  | { kind: 'image'; to: string }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'open' }
  | { kind: 'ready'; session: number }
  | { kind: 'answer'; session: number; bytes: Uint8Array }
  /** `error`: why the files could not be copied. */
  | { kind: 'image'; error: string | undefined }
  | { kind: 'closed' };
