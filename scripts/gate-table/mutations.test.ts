import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractChange } from '../../gate/changes/change.js';
import { classify } from '../../gate/changes/classify.js';
import { Cutter } from '../../gate/counterexamples/standalone.js';
import { SchemaValidators } from '../../gate/counterexamples/validators.js';
import { inMemory } from '../../gate/documents/read-document.js';
import { fromSchema } from '../../json-schema/draw/from-schema.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { type Drawn, documentOf, drawn, type Mutation, receivedBy } from './mutation.test.support.js';
import { breaking, compatible, promises, refusals, rewrites, widenings } from './mutations.test.support.js';

/** Operations of one document, each of which is changed in ways of its own: to start the comparison takes longest. */
const OPERATIONS = 8;
const NEW_OPERATION = { '/fresh': { get: { responses: { 204: { description: 'Done.' } } } } };

/** Which mutations are tried on an operation, in which order, and what each picks. */
type Chain = readonly (readonly [Mutation, number])[];

const steps = (mutations: readonly Mutation[], maxLength: number): fc.Arbitrary<Chain> =>
  fc.array(fc.tuple(fc.constantFrom(...mutations), fc.nat(99)), { maxLength });

const chainOf = (mutations: readonly Mutation[]): fc.Arbitrary<Chain> =>
  fc.tuple(steps(mutations, 6), steps(rewrites, 2)).map((parts) => parts.flat());

/** A change that breaks, among such as cannot undo it: those of the other direction. */
const hidden: fc.Arbitrary<Chain> = fc
  .tuple(fc.constantFrom(...breaking), fc.nat(99), fc.boolean())
  .chain(([wrong, pick, isFirst]) =>
    chainOf(refusals.includes(wrong) ? promises : widenings).map((rest): Chain => {
      const semantic = rest.filter(([step]) => !rewrites.includes(step));
      const reworded = rest.filter(([step]) => rewrites.includes(step));
      const broken = [wrong, pick] as const;
      return isFirst ? [broken, ...rest] : [...semantic, broken, ...reworded];
    }),
  );

interface Mutated {
  readonly base: JsonObject;
  readonly revision: JsonObject;
  readonly things: readonly Drawn[];
  /** Of each operation, the names of what was done to it. */
  readonly done: readonly (readonly string[])[];
}

function documents(chain: fc.Arbitrary<Chain>): fc.Arbitrary<Mutated> {
  const operations = fc.tuple(...Array.from({ length: OPERATIONS }, (_, index) => fc.tuple(drawn(index), chain)));
  return operations.map((all) => {
    const things = structuredClone(all.map(([thing]) => thing));
    const done = all.map(([, steps], index) =>
      steps.flatMap(([{ name, apply }, pick]) => {
        const thing = things[index];
        return thing !== undefined && apply(thing, pick) ? [name] : [];
      }),
    );
    const base = documentOf(all.map(([thing]) => thing));
    return { base, revision: documentOf(things, NEW_OPERATION), things, done };
  });
}

const changesOf = async (base: JsonObject, revision: JsonObject): Promise<readonly ContractChange[]> =>
  (await classify(inMemory(base, 'base.json'), inMemory(revision, 'revision.json'))).changes;

/** What is reported for an operation with the given verdicts, for a reader of a failed test. */
const reportedFor = (
  changes: readonly ContractChange[],
  index: number,
  ...verdicts: readonly ContractChange['verdict'][]
) =>
  changes
    .filter(({ operations, verdict }) => verdicts.includes(verdict) && operations.includes(`POST /things/${index}`))
    .map(({ kind, what, voices }) => `${kind}: ${what} (${voices.join(', ')})`);

async function always(chain: fc.Arbitrary<Chain>, numRuns: number, holds: (mutated: Mutated) => Promise<void>) {
  await fc.assert(fc.asyncProperty(documents(chain), holds), { numRuns, endOnFailure: true });
}

describe('the classification', () => {
  it('of a document against itself is empty', async () => {
    // What is bundled is an OpenAPI document.
    const contract = JSON.parse(await readFile('generated/openapi.json', 'utf8')) as JsonObject;
    expect(await changesOf(contract, structuredClone(contract))).toEqual([]);
    await always(chainOf(compatible), 1, async ({ revision }) => {
      expect(await changesOf(revision, structuredClone(revision))).toEqual([]);
    });
  });

  it('of compatible changes is never breaking', async () => {
    await always(chainOf(compatible), 1, async ({ base, revision, done }) => {
      const changes = await changesOf(base, revision);
      const wrong = done.flatMap((names, index) => {
        const reported = reportedFor(changes, index, 'breaking');
        return reported.length === 0 ? [] : [{ names, reported }];
      });
      expect(wrong).toEqual([]);
      expect(changes.filter(({ verdict }) => verdict === 'breaking')).toEqual([]);
      expect(changes.filter(({ operations }) => operations.includes('GET /fresh'))).toHaveLength(1);
    });
  });

  it('of a change that hurts is always breaking, among whatever others it hides', async () => {
    await always(hidden, 1, async ({ base, revision, done }) => {
      const changes = await changesOf(base, revision);
      const missed = done.filter(
        (names, index) =>
          names.some((name) => breaking.some((mutation) => mutation.name === name)) &&
          reportedFor(changes, index, 'breaking').length === 0,
      );
      expect(missed).toEqual([]);
    });
  });

  it('calls no change of a response compatible by which a new answer is none to an old client', async () => {
    await always(chainOf([...promises, ...breaking.filter((each) => !refusals.includes(each))]), 1, async (mutated) => {
      const { base, revision, things, done } = mutated;
      const changes = await changesOf(base, revision);
      const validators = new SchemaValidators();
      const cutter = new Cutter(base, 'response', 'receiver', '');
      const harmless = things.flatMap((thing, index) =>
        reportedFor(changes, index, 'breaking', 'risky').length === 0 ? [{ thing, index }] : [],
      );
      for (const { thing, index } of harmless) {
        const pointer = `/paths/~1things~1${index}/post/responses/200/content/application~1json/schema`;
        const validate = validators.validatorOf(cutter.cut(pointer));
        // A schema of the drawn documents is one in JSON.
        const answers = fc.sample(fromSchema(JSON.parse(JSON.stringify(receivedBy(thing)))), 60);
        const refused = answers.filter((answer) => validate(answer) !== null);
        expect({ done: done[index], refused }).toEqual({ done: done[index], refused: [] });
      }
      expect(harmless.length).toBeGreaterThan(0);
      expect(harmless.length).toBeLessThan(OPERATIONS);
    });
  });
});
