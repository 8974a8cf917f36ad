import { entreComillas } from '@tajo/domain/comillas';
import { defaultStringifySearch } from '@tanstack/react-router';
import type { ListaDePartes } from './PartesTabs.tsx';

/** A list of partes with one number only; in quotes, or others that contain it would stand there too. */
export const listaConParte = (lista: ListaDePartes, numero_incidencia: string): string =>
  lista + defaultStringifySearch({ numero_incidencia: entreComillas(numero_incidencia) });
