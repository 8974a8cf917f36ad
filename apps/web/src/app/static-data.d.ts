import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** List whose row was opened; it is the previous history entry. */
    readonly desde?: string;
    /** Requested address, if it does not exist. */
    readonly desconocida?: string;
  }
  interface StaticDataRouteOption {
    /** Name of the screen, for the page's title and the top bar; `$name` stands for a param. */
    readonly title?: string;
    /** Entry of the side menu that is marked while it is open. */
    readonly menuEntry?: string;
  }
}
