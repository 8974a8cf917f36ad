/** Tells the addresses that a screen wrote itself from those that a person came to. They arrive later than its state. */
export function ownAddresses() {
  let written: readonly string[] = [];
  return {
    /** The last one that has not arrived. */
    last: (): string | undefined => written.at(-1),
    write: (text: string): void => void (written = [...written, text]),
    /** Returns whether the address that has arrived is an own one; those before it will not come any more. */
    arrive(text: string): boolean {
      const own = written.indexOf(text);
      written = written.slice(own + 1);
      return own >= 0;
    },
  };
}
