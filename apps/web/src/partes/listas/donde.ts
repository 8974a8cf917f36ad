import { entreComillas } from '@tajo/domain/comillas';
import { defaultStringifySearch } from '@tanstack/react-router';
import type { ListaDePartes } from './PartesTabs.tsx';

/** Returns a list filtered by one number; in quotes, so that longer numbers do not match. */
export const listaConParte = (lista: ListaDePartes, numero_incidencia: string): string =>
  lista + defaultStringifySearch({ numero_incidencia: entreComillas(numero_incidencia) });
