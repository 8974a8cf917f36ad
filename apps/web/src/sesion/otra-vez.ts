import { ApiError } from '../api/api-error.ts';

/** Longest wait, in seconds, that nobody needs to be told of. */
const ESPERA_CORTA = 2;

/** Sends again, once, after a refusal for too many at the same moment (AMB-170). */
export async function conOtraVez(enviar: () => Promise<void>): Promise<void> {
  try {
    await enviar();
  } catch (error) {
    const espera = error instanceof ApiError && error.status === 429 ? error.espera : undefined;
    if (espera === undefined || espera > ESPERA_CORTA) throw error;
    await new Promise((seguir) => setTimeout(seguir, espera * 1000));
    await enviar();
  }
}
