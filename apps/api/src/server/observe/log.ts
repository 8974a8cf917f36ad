import pino, { type Logger, type LoggerOptions } from 'pino';

type Loggable = Error & { readonly code?: unknown; readonly constraint?: unknown };

/** Fields of an error that hold no value of a record: PostgreSQL quotes values in its details. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as Loggable;
  const { name: type, message, stack } = error;
  return {
    type,
    message,
    code,
    constraint,
    stack,
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  };
}

/** Fields of a request that tell nothing about a person: the route instead of its address, no query, no client. */
const requestFields = (request: { readonly method?: string; readonly routeOptions?: { readonly url?: string } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
});

/** Options of the log: one JSON object per line, without personal data. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    err: errorFields,
    req: requestFields,
    res: (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode }),
  },
});

export const createLog = (level: string): Logger => pino(logOptions(level));
