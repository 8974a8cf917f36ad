import { expect, it } from 'vitest';
import { leerSettings } from '../settings.ts';
import { hostsOf } from './hosts.ts';

it.each<[string, readonly string[] | undefined]>([
  ['postgres://u:p@h/tajo?sslmode=require', ['postgres://u:p@h/tajo?sslmode=require']],
  ['postgres:///tajo?host=/var/run/postgresql', ['postgres:///tajo?host=/var/run/postgresql']],
  [
    'postgres://u:p%40@h1:5432,[::1]:5433/tajo?sslmode=require&target_session_attrs=read-write',
    ['postgres://u:p%40@h1:5432/tajo?sslmode=require', 'postgres://u:p%40@[::1]:5433/tajo?sslmode=require'],
  ],
  ['postgres://u:p@/tajo?host=/var/run', ['postgres://u:p@/tajo?host=/var/run']],
  ['postgres://u:p/q@h/tajo', undefined],
  ['postgresql://h1,h2/tajo', ['postgresql://h1/tajo', 'postgresql://h2/tajo']],
  ['postgres://h1/tajo?target_session_attrs=primary', ['postgres://h1/tajo']],
  ['postgres://h1,h2/tajo?target_session_attrs=any', undefined],
  ['postgres://h1,/tajo', undefined],
  ['postgres://h1:x,h2/tajo', undefined],
])('%s', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
  const read = () => leerSettings({ DATABASE_URL: url });
  if (hosts === undefined) expect(read).toThrow('DATABASE_URL: tiene que ser la dirección de un servidor, o de varios');
  else expect(read().DATABASE_URL).toBe(url);
});
