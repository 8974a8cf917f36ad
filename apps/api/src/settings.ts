import { ZONA } from '@tajo/contract/textos';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { hostsOf } from './db/hosts.ts';
import { readProxies } from './proxies.ts';

const vacio = (v: unknown): unknown => (v === '' ? undefined : v);
const opcional = <T extends z.ZodType>(schema: T) => z.preprocess(vacio, schema.optional());
const con = <T extends z.ZodType>(schema: T, defecto: z.input<T>) => z.preprocess((v) => vacio(v) ?? defecto, schema);
const entero = (min: number, max: number) => {
  const mal = `tiene que ser un número entero de ${min} a ${max}`;
  return z.coerce.number(mal).int(mal).min(min, mal).max(max, mal);
};
const una = <const T extends string>(...opciones: readonly T[]) =>
  z.enum(opciones, `tiene que ser ${opciones.join(' o ')}`);
const web = z.url({ protocol: /^https?$/, error: 'tiene que ser una dirección que empiece por https:// o http://' });
const largo = (min: number) => z.string().min(min, `tiene que tener al menos ${min} caracteres`);
const zona = z.string().refine((s) => Intl.supportedValuesOf('timeZone').includes(s), 'no es una zona horaria');

const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'tiene que empezar por postgres://')
  .refine(
    (url) => hostsOf(url) !== undefined,
    'tiene que ser la dirección de un servidor, o de varios (host:port,host:port, y si acaso target_session_attrs=read-write); / # ? de una contraseña se escriben %2F %23 %3F',
  );

/** Whether an address is https, or of this machine. */
const esSeguro = (url: string): boolean => /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url);

const proxies = z.string().transform((s, ctx) => {
  const leidos = readProxies(s);
  if (leidos === undefined) ctx.addIssue('tiene que ser cuántos proxies hay delante, o sus direcciones y redes');
  return leidos ?? 0;
});

/** The settings listed in README.md. */
const esquema = z.object({
  PORT: con(entero(0, 65535), 8445),
  HOST: con(z.string(), '127.0.0.1'),
  DATA_DIR: con(z.string(), './data'),
  DATABASE_URL: opcional(postgres),
  DATABASE_URL_ESCUCHA: opcional(postgres),
  DATABASE_URL_LECTURA: opcional(
    postgres.refine((url) => hostsOf(url)?.length === 1, 'tiene que ser un solo servidor'),
  ),
  ADMIN_EMAIL: con(z.email('no es una dirección de correo'), 'admin@tajo.local'),
  ADMIN_PASSWORD: opcional(z.string().regex(/^.{8,16}$/su, 'tiene que tener de 8 a 16 caracteres')),
  /** `obligatorio`: the office has to turn on the second factor. */
  SEGUNDO_FACTOR: con(una('opcional', 'obligatorio'), 'opcional'),
  OIDC_EMISOR: opcional(web.refine(esSeguro, 'tiene que ser https')),
  OIDC_CLIENTE: opcional(z.string()),
  OIDC_SECRETO: opcional(z.string()),
  OIDC_NOMBRE: con(z.string(), 'Entrar con la cuenta de la empresa'),
  /** `no`: only the account of ADMIN_EMAIL logs in with a password. */
  CONTRASENAS: con(una('si', 'no'), 'si'),
  JWT_SECRET: opcional(largo(32)),
  SMTP_URL: opcional(z.string().regex(/^smtps?:\/\//, 'tiene que empezar por smtp:// o smtps://')),
  MAIL_FROM: con(z.string(), 'Tajo <tajo@localhost>'),
  S3_ENDPOINT: opcional(web),
  S3_BUCKET: opcional(z.string()),
  S3_REGION: con(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: opcional(z.string()),
  S3_SECRET_ACCESS_KEY: opcional(z.string()),
  COPIA_CARPETA: con(z.string(), './copias'),
  COPIA_ANTES_DE_MIGRAR: con(una('si', 'no'), 'si'),
  /** 26: a nightly copy may take two hours. */
  COPIA_AVISO_HORAS: con(entero(0, 8760), 26),
  COPIA_CLAVE: opcional(largo(16)),
  TLS_CERT: opcional(z.string()),
  TLS_KEY: opcional(z.string()),
  PUBLIC_URL: opcional(web),
  CORS_ORIGIN: opcional(web.transform((url) => new URL(url).origin)),
  TRUST_PROXY: con(proxies, '0'),
  // Without tiles no page contacts another host.
  MAP_TILES_URL: opcional(
    z.string().regex(/^(https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?)?\/\S*$/, 'no es una dirección de teselas'),
  ),
  MAP_ATTRIBUTION: con(z.string(), '© OpenStreetMap'),
  GEOCODER_URL: opcional(web),
  /** `info` logs every request, in one line. */
  LOG_LEVEL: con(una('error', 'warn', 'info'), 'warn'),
  METRICAS_CLAVE: opcional(largo(16)),
  ALERTA_NARANJA_DIAS: con(entero(0, 3650), 3),
  ALERTA_ROJA_DIAS: con(entero(0, 3650), 7),
  TZ_NEGOCIO: con(zona, ZONA),
});

export type Settings = z.output<typeof esquema>;

/** A wrong setting, which stops the start. The message names it in one line. */
export class SettingsError extends Error {}

const juntos = (s: Settings): string | undefined => {
  if ((s.TLS_CERT === undefined) !== (s.TLS_KEY === undefined)) return 'TLS_CERT y TLS_KEY van juntos';
  for (const otra of ['DATABASE_URL_ESCUCHA', 'DATABASE_URL_LECTURA'] as const)
    if (s[otra] !== undefined && s.DATABASE_URL === undefined) return `${otra} va con DATABASE_URL`;
  const s3 = [s.S3_ENDPOINT, s.S3_BUCKET, s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY];
  if (s3.some((v) => v !== undefined) && s3.some((v) => v === undefined))
    return 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntos';
  const oidc = [s.OIDC_EMISOR, s.OIDC_CLIENTE, s.OIDC_SECRETO];
  if (oidc.some((v) => v !== undefined) && [...oidc, s.PUBLIC_URL].some((v) => v === undefined))
    return 'OIDC_EMISOR, OIDC_CLIENTE y OIDC_SECRETO van juntos, y con PUBLIC_URL';
  if (s.CONTRASENAS === 'no' && s.OIDC_EMISOR === undefined) return 'CONTRASENAS=no va con OIDC_EMISOR';
  if (s.CONTRASENAS === 'no' && s.SEGUNDO_FACTOR === 'obligatorio')
    return 'SEGUNDO_FACTOR=obligatorio va con CONTRASENAS=si: sin contraseñas lo pide el proveedor';
  if (s.ALERTA_ROJA_DIAS < s.ALERTA_NARANJA_DIAS) return 'ALERTA_ROJA_DIAS no puede ser menor que ALERTA_NARANJA_DIAS';
  return undefined;
};

/** Returns the checked settings of an environment. Throws SettingsError on the first wrong value. */
export function leerSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const leido = esquema.safeParse(env);
  if (!leido.success) {
    const [issue] = leido.error.issues;
    throw new SettingsError(`${String(issue?.path[0])}: ${issue?.message ?? ''}.`);
  }
  const mal = juntos(leido.data);
  if (mal !== undefined) throw new SettingsError(`${mal}.`);
  return leido.data;
}

function deFichero(): Record<string, string | undefined> {
  if (!existsSync('.env')) return {};
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    throw new SettingsError(`.env: no se puede leer: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Returns the environment, with missing values from a `.env` file in the working directory. */
export const entorno = (): Record<string, string | undefined> => ({ ...deFichero(), ...process.env });
