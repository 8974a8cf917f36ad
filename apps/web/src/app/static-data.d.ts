import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list whose row was opened; it is the entry before this one. */
    readonly desde?: string;
    /** The address that was asked for, when there is none such. */
    readonly desconocida?: string;
  }
  interface StaticDataRouteOption {
    /** Name of the screen, for the page's title and the top bar; `$name` stands for a param. */
    readonly titulo?: string;
    /** The entry of the side menu that is marked while it is open. */
    readonly entrada?: string;
  }
}
