import { type Rewrite, typesOf } from './keywords.js';

/** `[string]` is `string`; the order of types says nothing; what is a number may be an integer anyway. */
export const orderTypes: Rewrite = (schema) => {
  const types = typesOf(schema);
  if (types === null) return schema;
  const isWhole = schema['multipleOf'] === 1;
  const named = new Set(types.map((type) => (isWhole && type === 'number' ? 'integer' : type)));
  if (named.has('number')) named.delete('integer');
  const [first, ...others] = [...named].sort();
  if (first === undefined) return schema;
  const { multipleOf, ...rest } = schema;
  const made = { ...rest, type: others.length === 0 ? first : [first, ...others] };
  return isWhole && named.has('integer') ? made : multipleOf === undefined ? made : { ...made, multipleOf };
};
