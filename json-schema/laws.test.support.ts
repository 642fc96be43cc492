import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { Definitions, JsonSchema, JsonValue } from './json-schema.js';

/** The seed of every draw: the laws give the same result on every run. */
export const SEED = 42;

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
addFormats.default(ajv);

/** Ajv's own reading of a schema: all errors, formats on, decimals compared as decimals. */
export function ajvFor(schema: JsonSchema, definitions: Definitions): ValidateFunction {
  return ajv.compile({ components: { schemas: definitions }, allOf: [schema] });
}

/** The first `count` values of the seed. */
export function drawn<T>(arbitrary: fc.Arbitrary<T>, count: number): readonly T[] {
  return fc.sample(arbitrary, { seed: SEED, numRuns: count });
}

/** Every value of `count` shrink trees, each tree cut off after `nodes` values. */
export function shrunk<T>(arbitrary: fc.Arbitrary<T>, count: number, nodes: number): readonly T[] {
  return drawn(new Roots(arbitrary), count).flatMap((root) => {
    const queue = [root];
    for (let index = 0; index < queue.length && queue.length < nodes; index += 1) {
      const node = queue[index];
      if (node !== undefined) queue.push(...arbitrary.shrink(node.value, node.context).take(BREADTH));
    }
    return queue.map((node) => node.value);
  });
}

/** Shrinks that are followed per value: the first ones, which shrink most. */
const BREADTH = 6;

/** Draws the values of another arbitrary together with what is needed to shrink them. */
class Roots<T> extends fc.Arbitrary<fc.Value<T>> {
  constructor(readonly inner: fc.Arbitrary<T>) {
    super();
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<fc.Value<T>> {
    return new fc.Value(this.inner.generate(random, biasFactor), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is fc.Value<T> {
    return value instanceof fc.Value;
  }

  override shrink(): fc.Stream<fc.Value<fc.Value<T>>> {
    return fc.Stream.nil();
  }
}

/** Whether the value survives JSON: no undefined, no negative zero, no other prototype. */
export function isPlainJson(value: JsonValue): boolean {
  if (Object.is(value, -0)) return false;
  if (typeof value !== 'object' || value === null) return typeof value !== 'number' || Number.isFinite(value);
  const prototype = Object.getPrototypeOf(value);
  const isOrdinary = prototype === Object.prototype || prototype === Array.prototype;
  return isOrdinary && Object.values(value).every((part) => part !== undefined && isPlainJson(part));
}
