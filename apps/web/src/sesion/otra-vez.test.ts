import { expect, it } from 'vitest';
import { readError } from '../api/api-error.ts';
import { conOtraVez } from './otra-vez.ts';

/** Sends a form that gets these answers one after the other. Returns how often it was sent, and its result. */
async function enviado(...respuestas: (readonly [status: number, espera?: string])[]) {
  let veces = 0;
  const enviar = async (): Promise<void> => {
    const [status, espera] = respuestas[veces] ?? [200];
    veces += 1;
    if (status === 200) return;
    const headers = espera === undefined ? {} : { 'retry-after': espera };
    throw await readError(new Response(JSON.stringify({ message: `${status}` }), { status, headers }));
  };
  const fin = await conOtraVez(enviar).then(
    () => 'hecho',
    (error: unknown) => (error instanceof Error ? error.message : 'otra cosa'),
  );
  return { veces, fin };
}

it('sends a form again when too many came at the same moment, once', async () => {
  expect(await enviado([429, '0'])).toEqual({ veces: 2, fin: 'hecho' });
  expect(await enviado([429, '0'], [429, '0'])).toEqual({ veces: 2, fin: '429' });
});

it.each<[string, readonly [number, string?]]>([
  ['that has a wait to tell of', [429, '3']],
  ['that says no wait', [429]],
  ['that may have been done', [503, '0']],
  ['for what was sent', [422]],
])('sends nothing again after a refusal %s', async (_, respuesta) => {
  expect(await enviado(respuesta)).toEqual({ veces: 1, fin: String(respuesta[0]) });
});
