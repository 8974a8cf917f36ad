import { useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { quedoEnDuda } from '../../api/api-error.ts';

/**
 * When something was pressed, by this device's clock. Pressed again after an answer that never came (`error`)
 * it is the same deed, and keeps its instant (AMB-155).
 */
export function useInstante(): (error: ApiError | null) => string {
  const instante = useRef('');
  return (error) => {
    if (instante.current === '' || !quedoEnDuda(error)) instante.current = new Date().toISOString();
    return instante.current;
  };
}
