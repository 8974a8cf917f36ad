import { expect, it } from 'vitest';
import { withApi, withReplicas, type TestApi } from './with-api.ts';

const breakClock = ({ system }: TestApi) =>
  Object.assign(system, {
    now: (): Date => {
      throw new Error('the clock is broken');
    },
  });

async function meet500(api: TestApi): Promise<void> {
  const quien = await api.as('GESTION');
  breakClock(api);
  expect((await quien.get('/api/cliente/all')).statusCode).toBe(500);
}

it('a test fails if its server answers 500 unforeseen, and says why', async () => {
  await expect(withApi(meet500)()).rejects.toThrow(/answered 500:\nError: the clock is broken\n +at \S*now /);
});

it('a failed test keeps its own failure as the cause', async () => {
  const failing = withApi(async (api) => {
    await meet500(api);
    throw new Error('its own');
  });
  await expect(failing()).rejects.toMatchObject({ cause: new Error('its own') });
});

it('so does one of several servers', async () => {
  await expect(withReplicas(async (_, otra) => meet500(otra))()).rejects.toThrow('the clock is broken');
});

it(
  'an error that the test takes is one that it provoked',
  withApi(async (api) => {
    await meet500(api);
    expect(api.takeUnexpected()).toEqual([expect.stringContaining('the clock is broken')]);
  }),
);
