import { useLocation } from '@tanstack/react-router';

const ON_SITE = /^\/parte(_tecnico)?\//;

/** Whether the work on a parte is open, which nothing may interrupt. */
export const useOnSite = (): boolean => useLocation({ select: ({ pathname }) => ON_SITE.test(pathname) });
