import { schemas } from './endpoint.ts';
import { oidcApi } from './oidc.ts';
import { respuestaToken } from './sesion.schemas.ts';

export const oidcSchemas = schemas(oidcApi, { entrar: { response: respuestaToken } });
