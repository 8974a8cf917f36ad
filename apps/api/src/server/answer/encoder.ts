import fastJson, { type Schema } from 'fast-json-stringify';

type Encode = (answer: unknown) => string;

/** A JSON schema that is built, and its encoder compiled, at the first use. */
export interface SchemaLater {
  readonly schema: () => object;
  readonly encode: Encode;
}

export function schemaLater(make: () => object): SchemaLater {
  let made: object | undefined;
  let encode: Encode | undefined;
  const schema = () => (made ??= make());
  return { schema, encode: (answer) => (encode ??= fastJson(schema() as Schema))(answer) };
}

/** Returns the encoder of a route's answers, which is compiled at the first answer and not at the start. */
export const encoderOf = ({ schema }: { readonly schema: unknown }): Encode => (schema as SchemaLater).encode;
