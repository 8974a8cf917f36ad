import fastJson, { type Schema } from 'fast-json-stringify';

type Encode = (answer: unknown) => string;

/** Stands where a JSON schema is asked for: it is made, and its encoder compiled, when there is something to encode. */
export interface SchemaLater {
  readonly schema: () => object;
  /** An answer as its JSON. */
  readonly encode: Encode;
}

export function schemaLater(make: () => object): SchemaLater {
  let made: object | undefined;
  let encode: Encode | undefined;
  const schema = () => (made ??= make());
  return { schema, encode: (answer) => (encode ??= fastJson(schema() as Schema))(answer) };
}

/** How a route encodes its answers: not compiled for all endpoints at the start. */
export const encoderOf = ({ schema }: { readonly schema: unknown }): Encode => (schema as SchemaLater).encode;
