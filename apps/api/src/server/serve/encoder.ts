import fastJson, { type Schema } from 'fast-json-stringify';

type Encode = (answer: unknown) => string;
const compiled = new WeakMap<object, Encode>();

function compile(schema: Schema): Encode {
  const encode = compiled.get(schema) ?? fastJson(schema);
  compiled.set(schema, encode);
  return encode;
}

/** Encodes answers by their JSON schema; compiled for the first of them, and not for all endpoints at the start. */
export function encoderOf({ schema }: { readonly schema: unknown }): Encode {
  let encode: Encode | undefined;
  return (answer) => (encode ??= compile(schema as Schema))(answer);
}
