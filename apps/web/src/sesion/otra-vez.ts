import { ApiError } from '../api/api-error.ts';

/** Longest wait, in seconds, without a message. */
const ESPERA_CORTA = 2;

/** Sends once more after a refusal for too many simultaneous attempts (AMB-170). */
export async function conOtraVez(enviar: () => Promise<void>): Promise<void> {
  try {
    await enviar();
  } catch (error) {
    const espera = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
    if (espera === undefined || espera > ESPERA_CORTA) throw error;
    await new Promise((seguir) => setTimeout(seguir, espera * 1000));
    await enviar();
  }
}
