import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { cut } from '../../cli/text.js';
import { isArray, isObject } from '../../json-schema/json.js';
import type { JsonValue } from '../../json-schema/json-schema.js';
import { readPattern } from '../../json-schema/patterns.js';
import type { Standalone } from './standalone.js';

/** Why a schema refuses a value. */
export interface Objection {
  /** JSON Pointer into the value; the empty text for the whole. */
  readonly at: string;
  /** As a continuation of the value's name: `must be >= 1`. */
  readonly because: string;
}

/** Validates a value by one schema: null where it is allowed. */
export type SchemaValidator = (value: JsonValue) => Objection | null;

/** Decimals to which a number counts as a multiple: in doubles 0.07 / 0.01 is not 7. */
const MULTIPLE_PRECISION = 8;

/** Most values of an enum in a message, and most characters of them together. */
const MOST_VALUES = 100;
const LONGEST_LIST = 2_000;
/** A number as JSON writes it. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Compiles validators, each shared definition once. Unknown formats are annotations. */
export class SchemaValidators {
  private readonly ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    multipleOfPrecision: MULTIPLE_PRECISION,
    // Optimizing the code takes longer than running it as it is.
    code: { regExp: readPattern, optimize: false },
  });

  constructor() {
    addFormats.default(this.ajv);
  }

  /** The validator of a schema. Throws an `Error` with Ajv's message for a schema that Ajv cannot read. */
  validatorOf({ schema, definitions }: Standalone): SchemaValidator {
    for (const [name, definition] of Object.entries(definitions)) {
      if (this.ajv.schemas[urn(name)] === undefined) this.ajv.addSchema(relocated(definition), urn(name));
    }
    const validate = this.ajv.compile(relocated(schema));
    return (value) => (validate(value) ? null : objectionOf(validate.errors ?? []));
  }
}

/** A validator that also allows a value if an equal text on the wire is allowed. */
export function onTheWire(validate: SchemaValidator): SchemaValidator {
  return (value) => {
    const objection = validate(value);
    const isTaken = objection === null || readings(value).some((reading) => validate(reading) === null);
    return isTaken ? null : objection;
  };
}

function readings(value: JsonValue): readonly JsonValue[] {
  const read = (text: JsonValue): JsonValue => {
    if (typeof text !== 'string') return text;
    return text === 'true' || text === 'false' ? text === 'true' : NUMBER.test(text) ? Number(text) : text;
  };
  const written = (each: JsonValue): JsonValue => (['number', 'boolean'].includes(typeof each) ? String(each) : each);
  const eachBy = (change: (each: JsonValue) => JsonValue): JsonValue => {
    if (isArray(value)) return value.map(change);
    if (!isObject(value)) return change(value);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]));
  };
  return [eachBy(written), eachBy(read)];
}

const urn = (name: string): string => `urn:definition:${name}`;

/** Makes references absolute, because each definition is a document of its own for Ajv. */
function relocated<T>(schema: T): T {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/components/schemas/', urn('')) : value,
  );
  // The input is JSON, and only the texts of references change.
  return JSON.parse(text) as T;
}

/** The most specific objection: the deepest one, and the last at its place, which summarizes the others. */
function objectionOf(errors: readonly ErrorObject[]): Objection {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
  const most = Math.max(...errors.map(depth));
  const found = errors.filter((error) => depth(error) === most).at(-1);
  return { at: found?.instancePath ?? '', because: found === undefined ? 'is not allowed' : reasonOf(found) };
}

function reasonOf({ keyword, message = 'is not allowed', params }: ErrorObject): string {
  const values = (list: unknown): string =>
    Array.isArray(list)
      ? cut(
          list
            .slice(0, MOST_VALUES)
            .map((each) => JSON.stringify(each))
            .join(', '),
          LONGEST_LIST,
        )
      : '';
  switch (keyword) {
    case 'false schema':
      return 'must not be there';
    case 'enum':
      return `must be one of ${values(params['allowedValues'])}`;
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'additionalProperties':
      return `${message}: ${JSON.stringify(params['additionalProperty'])} is one`;
    case 'unevaluatedProperties':
      return `${message}: ${JSON.stringify(params['unevaluatedProperty'])} is one`;
    case 'propertyNames':
      return `must not have a property of the name ${JSON.stringify(params['propertyName'])}`;
    default:
      return message;
  }
}
