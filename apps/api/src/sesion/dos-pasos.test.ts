import { describe, expect, it } from 'vitest';
import { CONTRASENA, codigoDe, conPassword, conSegundo, pasar } from '../../test/make/segundo.ts';
import { withApi, withCommittedApi, type TestApi } from '../../test/with-api.ts';

const entrar = ({ app }: TestApi, email: string, mas: object = {}, remoteAddress = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/login/user',
    remoteAddress,
    payload: { email, password: CONTRASENA, ...mas },
  });
const PIDE = { codigo: 'Escriba el código de su aplicación de autenticación.' };
const NO = { codigo: 'El código no es correcto o ya se ha usado.' };

describe('the login of an account with a second factor (REG-042)', () => {
  it(
    'asks for the code after the right password only, and answers as always before',
    withApi(async (api) => {
      const { email } = await conSegundo(api);
      const otra = await conPassword(api, 'TECNICO');
      const [con, sin] = [
        await entrar(api, email, { password: 'no es esta', codigo: '123456' }),
        await entrar(api, otra.email, { password: 'no es esta', codigo: '123456' }),
      ];
      expect([con.statusCode, con.json()]).toEqual([sin.statusCode, sin.json()]);
      expect(con.json()).toEqual({ message: 'El email o la contraseña no son correctos.' });
      const pide = await entrar(api, email);
      expect([pide.statusCode, pide.json()]).toEqual([401, { ...PIDE, message: PIDE.codigo }]);
      expect(pide.headers['set-cookie']).toBeUndefined();
      // A user without one is never asked.
      expect((await entrar(api, otra.email, { codigo: '000000' })).json()).toEqual({ token: expect.any(String) });
    }),
  );

  it(
    'lets in with the code of now, of the step before and after, and with no other',
    withApi(async (api) => {
      const { email, secreto } = await conSegundo(api);
      for (const segundos of [-60, 60, 90]) {
        const res = await entrar(api, email, { codigo: codigoDe(api, secreto, segundos) });
        expect([res.statusCode, res.json()]).toMatchObject([401, NO]);
      }
      for (const segundos of [0, 30, -30]) {
        pasar(api, 120);
        const codigo = codigoDe(api, secreto, segundos);
        const res = await entrar(api, email, { codigo: `${codigo.slice(0, 3)} ${codigo.slice(3)}` });
        expect([segundos, res.statusCode, Object.keys(res.json())]).toEqual([segundos, 200, ['token']]);
      }
    }),
  );

  it(
    'takes no code twice, nor an earlier one after a later one',
    withApi(async (api) => {
      const { email, secreto, quien } = await conSegundo(api);
      pasar(api, 120);
      const codigo = codigoDe(api, secreto);
      expect((await entrar(api, email, { codigo })).statusCode).toBe(200);
      expect((await entrar(api, email, { codigo })).json()).toMatchObject(NO);
      expect((await entrar(api, email, { codigo: codigoDe(api, secreto, -30) })).json()).toMatchObject(NO);
      // Both are failures.
      const contadas = api.system.db.selectFrom('limite').where('clave', '=', `codigo ${quien.actor.id}`);
      expect(await contadas.select('veces').execute()).toEqual([{ veces: 2 }]);
      expect((await entrar(api, email, { codigo: codigoDe(api, secreto, 30) })).statusCode).toBe(200);
    }),
  );

  it(
    'lets one in of those who send the same code at the same moment',
    withCommittedApi(async (api) => {
      const { email, secreto, codigos } = await conSegundo(api);
      for (const codigo of [codigoDe(api, secreto), codigos[0]]) {
        const todos = await Promise.all([1, 2, 3, 4].map((n) => entrar(api, email, { codigo }, `10.0.0.${n}`)));
        expect(todos.map((r) => r.statusCode).toSorted()).toEqual([200, 401, 401, 401]);
      }
    }),
  );

  it(
    'takes each recovery code once, however it is typed',
    withApi(async (api) => {
      const { email, quien, codigos } = await conSegundo(api);
      expect(new Set(codigos).size).toBe(10);
      const [uno = '', otro = ''] = codigos;
      expect((await entrar(api, email, { codigo: uno.toUpperCase().replaceAll('-', ' ') })).statusCode).toBe(200);
      expect((await entrar(api, email, { codigo: uno })).json()).toMatchObject(NO);
      expect((await entrar(api, email, { codigo: otro })).statusCode).toBe(200);
      expect((await quien.get('/api/login/segundo_factor')).json()).toMatchObject({ quedan: 8 });
      const { db } = api.system;
      const guardados = [
        await db.selectFrom('codigo_recuperacion').selectAll().execute(),
        await db.selectFrom('operacion').selectAll().execute(),
      ];
      expect(JSON.stringify(guardados)).not.toContain(uno);
      expect(JSON.stringify(guardados)).not.toContain(uno.replaceAll('-', ''));
    }),
  );

  it(
    'counts wrong codes like wrong passwords, and ten of an account from all networks together',
    withApi(async (api) => {
      const { email, secreto } = await conSegundo(api);
      const malos = async (n: number, red: string) => {
        const estados: number[] = [];
        for (let i = 0; i < n; i += 1) estados.push((await entrar(api, email, { codigo: '000000' }, red)).statusCode);
        return estados;
      };
      expect(await malos(5, '10.0.0.1')).toEqual([401, 401, 401, 401, 401]);
      expect(await malos(6, '10.0.0.2')).toEqual([401, 401, 401, 401, 401, 429]);
      const bueno = await entrar(api, email, { codigo: codigoDe(api, secreto) }, '10.0.0.3');
      expect([bueno.statusCode, bueno.headers['retry-after']]).toEqual([429, '900']);
      // Asking for the code is no attempt.
      expect((await entrar(api, email, {}, '10.0.0.3')).json()).toMatchObject(PIDE);
      pasar(api, 901);
      expect((await entrar(api, email, { codigo: codigoDe(api, secreto) }, '10.0.0.1')).statusCode).toBe(200);
    }),
  );

  it(
    'refuses codes of a secret that was encrypted under another key, and takes recovery codes all the same',
    withApi(async (api) => {
      const { email, secreto, quien, codigos } = await conSegundo(api);
      const { db } = api.system;
      const [fila] = await db.selectFrom('segundo_factor').select('secreto').execute();
      expect(fila?.secreto).not.toContain(secreto);
      // Another user's secret, copied by somebody who can write to the database.
      const ajeno = api.system.cifra.cifrar(secreto, String(quien.actor.id + 1));
      await db.updateTable('segundo_factor').set({ secreto: ajeno }).execute();
      expect((await entrar(api, email, { codigo: codigoDe(api, secreto) })).json()).toMatchObject(NO);
      expect((await entrar(api, email, { codigo: codigos[0] })).statusCode).toBe(200);
    }),
  );

  it(
    'asks also who comes with a mailed password',
    withApi(async (api) => {
      const { email, codigos } = await conSegundo(api);
      await api.anonimo.post('/api/login/restablecer_password', { email });
      const [carta] = await api.system.db
        .selectFrom('trabajo')
        .orderBy('id', 'desc')
        .select('datos')
        .limit(1)
        .execute();
      const password = /^Contraseña: (.+)$/m.exec((carta!.datos as { texto: string }).texto)?.[1];
      expect((await entrar(api, email, { password })).json()).toMatchObject(PIDE);
      expect((await entrar(api, email, { password, codigo: codigos[0] })).statusCode).toBe(200);
    }),
  );
});
