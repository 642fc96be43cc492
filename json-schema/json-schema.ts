/** A JSON value. Numbers are finite and never negative zero. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object with its own, ordinary properties. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A JSON Schema (2020-12) as OpenAPI 3.1 uses it. */
export type JsonSchema = boolean | SchemaObject;

/**
 * The supported keywords, and any other: annotations are ignored, and everything else that is not listed here is
 * refused with an `UnsupportedSchemaError`.
 */
export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly contains?: JsonSchema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
  readonly unevaluatedProperties?: boolean;
  readonly propertyNames?: JsonSchema;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly [keyword: string]: unknown;
}

/** Schemas by name: `#/components/schemas/<name>` is looked up here. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

/** Options for drawing values of a schema. */
export interface SchemaOptions {
  /** The targets of `#/components/schemas/<name>`. Default: none. */
  readonly definitions?: Definitions;
  /** Most times that a definition may occur inside itself. Default 2. */
  readonly maxDepth?: number;
  /**
   * Most items (or additional properties) where the schema allows more; its own minimum takes precedence. Default 5.
   */
  readonly maxItems?: number;
}

/** An unsupported keyword, or an unsupported value of one. */
export class UnsupportedSchemaError extends Error {
  override readonly name: string = 'UnsupportedSchemaError';

  /**
   * @param keyword the keyword at fault
   * @param pointer JSON pointer of the keyword in the schema, or from `/components/schemas` on for a definition
   * @param reason what is wrong with it, and what would be right
   */
  constructor(
    readonly keyword: string,
    readonly pointer: string,
    reason: string,
  ) {
    super(`${keyword} at ${pointer || 'the root of the schema'}: ${reason}`);
  }
}

/** A combination of keywords that random drawing hardly ever satisfies. */
export class TooNarrowError extends UnsupportedSchemaError {
  override readonly name = 'TooNarrowError';
}

/** A schema that allows no value, or none within the requested depth. */
export class ImpossibleSchemaError extends Error {
  override readonly name = 'ImpossibleSchemaError';
}
