import { expect, it } from 'vitest';
import { leerSettings } from './settings.ts';
import { trampasDe } from './trampas.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'tajo',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
};
const VARIOS = {
  DATABASE_URL: 'postgres://base/tajo',
  JWT_SECRET: 'a secret of the tests that is long enough',
  SMTP_URL: 'smtp://correo',
  MAIL_FROM: 'tajo@tajo.es',
  ...S3,
};
const HTTPS = { PUBLIC_URL: 'https://tajo.es' };
const nombres = (env: Record<string, string>): string[] =>
  trampasDe(leerSettings(env)).map((linea) => linea.split(':')[0] ?? '');

it.each<[string, Record<string, string>, string[]]>([
  ['nothing of the embedded database', {}, []],
  ['nothing of what is complete', VARIOS, []],
  [
    'everything that a second process would not share',
    { DATABASE_URL: VARIOS.DATABASE_URL },
    ['JWT_SECRET', 'DATA_DIR', 'SMTP_URL'],
  ],
  ['a sender that mail servers refuse', { SMTP_URL: 'smtp://correo' }, ['MAIL_FROM']],
  ['a proxy that is in front and not named', { PUBLIC_URL: 'https://tajo.es' }, ['TRUST_PROXY']],
  ['no proxy that is named', { PUBLIC_URL: 'https://tajo.es', TRUST_PROXY: '1' }, []],
  ['no proxy where TLS ends here', { PUBLIC_URL: 'https://tajo.es', TLS_CERT: 'c', TLS_KEY: 'k' }, []],
  ['passwords in clear on an open port', { HOST: '0.0.0.0' }, ['HOST']],
  ['no passwords in clear where TLS ends here', { HOST: '0.0.0.0', TLS_CERT: 'c', TLS_KEY: 'k' }, []],
  ['a number of proxies on an open port', { TRUST_PROXY: '1', HOST: '0.0.0.0', ...HTTPS }, ['TRUST_PROXY']],
  ['no addresses of proxies on an open port', { TRUST_PROXY: '10.0.0.0/8', HOST: '0.0.0.0', ...HTTPS }, []],
])('says %s', (_, env, lineas) => {
  expect(nombres(env)).toEqual(lineas);
});
