import { Ajv2020 } from 'ajv/dist/2020.js';
import { isArray, isObject, pointerOfReference, textOf, valueAt, without } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { readPattern } from '../patterns.js';
import { type Effect, effectOf } from './keyword-effects.js';
import { HOLD_LIST, HOLD_NAMED, HOLD_ONE, typesOf } from './keywords.js';

/** A schema of a canonical document, with the document that its references lead into. */
export interface Scoped {
  readonly schema: JsonValue;
  readonly document: JsonObject;
}

/** Compiles small schemas without references. The metaschema would cost a hundred times as much. */
const ajv = new Ajv2020({
  ...{ strict: false, validateFormats: false, validateSchema: false, meta: false, logger: false },
  code: { regExp: readPattern, optimize: false },
});

/** Longest range of integers that is tested value by value. */
const LONGEST_RANGE = 1000;

/** The effect of the change of a whole schema, where it can be proved; `unknown` otherwise. */
export function effectOfWhole(base: Scoped, revision: Scoped): Effect {
  const [isKept, isOld] = [isWithin(base, revision), isWithin(revision, base)];
  if (isKept && isOld) return 'none';
  if (isKept) return 'wider';
  return isOld ? 'narrower' : 'unknown';
}

/** Whether the other schema provably allows everything that the one allows. `false` proves nothing. */
export function isWithin(one: Scoped, other: Scoped): boolean {
  return new Proof(one.document, other.document).holds(one.schema, other.schema);
}

class Proof {
  /** Pairs that are being proved. A recursive pair is assumed to be contained unless disproved. */
  readonly #assumed = new Set<string>();

  constructor(
    readonly documentOfOne: JsonObject,
    readonly documentOfOther: JsonObject,
  ) {}

  holds(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
    if (other === undefined || other === true || one === false) return true;
    if (one === undefined) return this.holds({}, other);
    const [mine, theirs] = [resolved(one, this.documentOfOne), resolved(other, this.documentOfOther)];
    if (!isObject(mine) || !isObject(theirs)) return mine === false || theirs === true;
    const pair = `${textOf(one)} ${textOf(other)}`;
    if (this.#assumed.has(pair)) return true;
    this.#assumed.add(pair);
    const isProved = this.#isProved(mine, theirs);
    if (!isProved) this.#assumed.delete(pair);
    return isProved;
  }

  #isProved(one: JsonObject, other: JsonObject): boolean {
    const values = valuesIn(one);
    if (values !== null && !textOf(other).includes('"$ref"')) return values.every(allowedBy(other));
    if (this.#areAllKept(one, other)) return true;
    const { anyOf, ...rest } = one;
    if (
      isArray(anyOf) &&
      anyOf.every((branch) => this.holds(branch, other) || this.#isProvedTogether(rest, branch, other))
    )
      return true;
    const { allOf } = one;
    return isArray(allOf) && allOf.some((branch) => this.holds(branch, other));
  }

  /** A branch together with the keywords around it, where they do not overlap. */
  #isProvedTogether(rest: JsonObject, branch: JsonValue, other: JsonObject): boolean {
    const said = resolved(branch, this.documentOfOne);
    if (!isObject(said) || Object.keys(rest).some((key) => key in said)) return false;
    return this.#areAllKept({ ...rest, ...said }, other);
  }

  #areAllKept(one: JsonObject, other: JsonObject): boolean {
    return Object.keys(other).every((key) => NO_RULE.has(key) || this.#isKept(key, one, other));
  }

  #isKept(key: string, one: JsonObject, other: JsonObject): boolean {
    const [mine, theirs] = [one[key], other[key]];
    if (mine !== undefined && key !== 'x-exactly-one' && !HOLDING.has(key) && same(mine, theirs)) return true;
    if (key === 'anyOf') return this.#isOneOf(one, other);
    if (key === 'x-exactly-one') return mine === true && same(one['anyOf'], other['anyOf']);
    if (key === 'allOf') return isArray(theirs) && theirs.every((branch) => this.holds(one, branch));
    if (key === 'not')
      return mine !== undefined && new Proof(this.documentOfOther, this.documentOfOne).holds(theirs, mine);
    if (key === 'if') return this.#isConditionKept(one, other);
    if (key === 'properties' || key === 'patternProperties') return this.#areNamedKept(mine, theirs);
    if (key === 'additionalProperties') return this.#isRestKept(one, other);
    if (HOLDING.has(key))
      return POSITIONED.has(key) ? same(mine, theirs) : mine !== undefined && this.holds(mine, theirs);
    const effect = effectOf(key, other, one);
    return effect === 'none' || effect === 'narrower';
  }

  #isOneOf(one: JsonObject, other: JsonObject): boolean {
    const { anyOf } = other;
    if (other['x-exactly-one'] === true) return same(one['anyOf'], anyOf) && one['x-exactly-one'] === true;
    if (!isArray(anyOf)) return false;
    if (anyOf.some((branch) => this.holds(one, branch))) return true;
    const mine = one['anyOf'];
    return isArray(mine) && mine.every((branch) => anyOf.some((choice) => this.holds(branch, choice)));
  }

  /** A consequence of a condition also applies under a narrower condition. */
  #isConditionKept(one: JsonObject, other: JsonObject): boolean {
    if (one['if'] === undefined) return false;
    const backwards = new Proof(this.documentOfOther, this.documentOfOne);
    const isThenKept =
      other['then'] === undefined ||
      (backwards.holds(other['if'], one['if']) && this.holds(one['then'], other['then']));
    const isElseKept =
      other['else'] === undefined || (this.holds(one['if'], other['if']) && this.holds(one['else'], other['else']));
    return isThenKept && isElseKept;
  }

  #areNamedKept(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
    if (!isObject(other)) return true;
    return Object.entries(other).every(
      ([name, schema]) => isObject(one) && name in one && this.holds(one[name], schema),
    );
  }

  /** `additionalProperties`: properties that only the one schema names count as well. */
  #isRestKept(one: JsonObject, other: JsonObject): boolean {
    const rest = other['additionalProperties'];
    if (one['additionalProperties'] === undefined || !this.holds(one['additionalProperties'], rest)) return false;
    const names = (schema: JsonObject, key: string) => (isObject(schema[key]) ? Object.entries(schema[key]) : []);
    const known = new Set(names(other, 'properties').map(([name]) => name));
    if (!same(one['patternProperties'] ?? {}, other['patternProperties'] ?? {})) return false;
    return names(one, 'properties').every(([name, schema]) => known.has(name) || this.holds(schema, rest));
  }
}

const HOLDING: ReadonlySet<string> = new Set([...HOLD_ONE, ...HOLD_NAMED, ...HOLD_LIST]);

/** Keywords whose meaning depends on other members, so that only equal values compare. */
const POSITIONED: ReadonlySet<string> = new Set([
  ...['oneOf', 'prefixItems', 'contains', 'dependentSchemas', 'unevaluatedItems', 'unevaluatedProperties', 'items'],
]);

/** Keywords that restrict nothing by themselves; `then` and `else` are compared with `if`. */
const NO_RULE: ReadonlySet<string> = new Set([
  ...['default', 'readOnly', 'writeOnly', 'deprecated', 'xml', 'discriminator', 'then', 'else', 'format'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
]);

function same(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one !== undefined && other !== undefined && !textOf(one).includes('"$ref"') && textOf(one) === textOf(other);
}

function resolved(schema: JsonValue, document: JsonObject): JsonValue {
  let here: JsonValue | undefined = schema;
  for (let step = 0; isObject(here) && typeof here['$ref'] === 'string' && step < 50; step += 1) {
    here = valueAt(document, pointerOfReference(here['$ref']));
  }
  return here ?? true;
}

/** All values of a schema that lists them or is a short range of integers. */
function valuesIn(schema: JsonObject): readonly JsonValue[] | null {
  const { enum: listed, minimum, maximum } = schema;
  if (isArray(listed)) {
    const isPlain = Object.keys(schema).every((key) => key === 'enum' || key === 'type');
    // In the compared form an object or a list in an enum is replaced by its text, which is no value.
    if (listed.some((value) => typeof value === 'string' && /^[[{]/.test(value))) return null;
    return isPlain || textOf(schema).includes('"$ref"') ? listed : listed.filter(allowedBy(schema));
  }
  const isRange = typesOf(schema)?.join() === 'integer' && typeof minimum === 'number' && typeof maximum === 'number';
  if (!isRange || maximum - minimum > LONGEST_RANGE) return null;
  const all = Array.from({ length: Math.max(0, maximum - minimum + 1) }, (_, index) => minimum + index);
  return all.filter(allowedBy(without(schema, 'minimum', 'maximum')));
}

/** A test of values by the schema; always false where the schema cannot be compiled. */
function allowedBy(schema: JsonObject): (value: JsonValue) => boolean {
  try {
    const validate = ajv.compile(schema);
    return (value) => validate(value);
  } catch {
    return () => false;
  }
}
