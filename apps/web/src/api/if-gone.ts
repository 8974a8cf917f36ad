import { toFailure } from '../kit/failure.ts';

/** For `.catch` of a read: returns `instead` if the record is not there. Any other failure is thrown again. */
export const ifGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (toFailure(error).status !== 404) throw error;
    return instead;
  };
