import * as client from 'openid-client';
import { cookieName, isHttps } from '../server/serve/headers.ts';
import type { Cifra } from '../services.ts';
import type { Settings } from '../settings.ts';

/** Identity that the provider vouches for. */
interface Identidad {
  readonly email: string | undefined;
  readonly verificado: boolean;
}

/** State of a login between leaving and coming back. The browser keeps it, encrypted. */
interface Ida {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface Proveedor {
  /** Returns the address to go to, and the cookie to bring back. */
  empezar(): Promise<{ readonly url: string; readonly cookie: string }>;
  /** Returns who came back; throws if the answer does not belong to this browser or the provider refuses it. */
  volver(ruta: string, cookies: string | undefined): Promise<Identidad>;
}

const RUTA = '/api/login/oidc';
const COOKIE = 'tajo_oidc';
const IDA_S = 600;
const DE_IDA = 'oidc ida';

/** Returns a Set-Cookie header for the addresses of this login. An empty value deletes the cookie. */
export const cookieDeOidc = (settings: Settings, valor: string, segundos: number, sameSite: 'Lax' | 'Strict'): string =>
  `${cookieName(COOKIE, isHttps(settings))}=${valor}; Path=${RUTA}; Max-Age=${segundos}; HttpOnly; SameSite=${sameSite}${isHttps(settings) ? '; Secure' : ''}`;

export const leerCookieDeOidc = (settings: Settings, cookies = ''): string | undefined => {
  const nombre = cookieName(COOKIE, isHttps(settings));
  return new RegExp(String.raw`(?:^|;\s*)${nombre}=([\w-]+)(?:;|$)`).exec(cookies)?.[1];
};

/** Reads what was encrypted as JSON; undefined if it is foreign or older than it may be. */
export function abrirSobre<T>(cifra: Cifra, sobre: string | undefined, dueno: string, ahora: Date): T | undefined {
  const texto = sobre && cifra.descifrar(sobre, dueno);
  if (texto === undefined || texto === '') return undefined;
  const { hasta, ...resto } = JSON.parse(texto) as T & { readonly hasta: number };
  return ahora.getTime() < hasta ? (resto as T) : undefined;
}
export const cerrarSobre = (cifra: Cifra, contenido: object, dueno: string, hasta: number): string =>
  cifra.cifrar(JSON.stringify({ ...contenido, hasta }), dueno);

/** OpenID Connect by authorization code with PKCE; undefined if no provider is set. */
export function proveedorDe(settings: Settings, cifra: Cifra, now: () => Date): Proveedor | undefined {
  const { OIDC_EMISOR, OIDC_CLIENTE, OIDC_SECRETO, PUBLIC_URL } = settings;
  if (OIDC_EMISOR === undefined || OIDC_CLIENTE === undefined || PUBLIC_URL === undefined) return undefined;
  const emisor = new URL(OIDC_EMISOR);
  // The settings admit http for this machine only.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(emisor.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ];
  let leida: Promise<client.Configuration> | undefined;
  const configuracion = (): Promise<client.Configuration> => {
    leida ??= client.discovery(emisor, OIDC_CLIENTE, OIDC_SECRETO, undefined, { execute }).catch((error: unknown) => {
      // The next login asks again.
      leida = undefined;
      throw error;
    });
    return leida;
  };
  const redirect_uri = new URL(`${RUTA}/vuelta`, PUBLIC_URL).href;

  return {
    async empezar() {
      const config = await configuracion();
      const ida: Ida = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid email',
        state: ida.state,
        nonce: ida.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(ida.verifier),
        code_challenge_method: 'S256',
      });
      const sobre = cerrarSobre(cifra, ida, DE_IDA, now().getTime() + IDA_S * 1000);
      // Lax: the browser comes back from another site.
      return { url: url.href, cookie: cookieDeOidc(settings, sobre, IDA_S, 'Lax') };
    },

    async volver(ruta, cookies) {
      const ida = abrirSobre<Ida>(cifra, leerCookieDeOidc(settings, cookies), DE_IDA, now());
      if (ida === undefined) throw new Error('the answer does not belong to a login of this browser');
      const config = await configuracion();
      const fichas = await client.authorizationCodeGrant(config, new URL(ruta, PUBLIC_URL), {
        pkceCodeVerifier: ida.verifier,
        expectedState: ida.state,
        expectedNonce: ida.nonce,
        idTokenExpected: true,
      });
      const suyas = fichas.claims();
      if (suyas === undefined) throw new Error('the provider gave no id token');
      // Many providers give the address only if it is asked for.
      const datos =
        suyas['email'] === undefined ? await client.fetchUserInfo(config, fichas.access_token, suyas.sub) : suyas;
      const { email, email_verified } = datos;
      return { email: typeof email === 'string' ? email : undefined, verificado: email_verified === true };
    },
  };
}
