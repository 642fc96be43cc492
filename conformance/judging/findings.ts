import type { Facts } from '../engine/facts.js';
import type { Resource } from './resources.js';

/** What rules that number themselves have found: for each a bit, 32 of them to a word. */
export class Findings {
  /** Of the rules that have looked and found nothing wrong. */
  readonly #looked: number[] = [];
  /** Of those among them that have something in order here; to the others it is nothing that they speak of. */
  readonly #inOrder: number[] = [];

  /** What has been found of all of these together: by who has looked at each; in order where one of them is. */
  static together(parts: readonly Findings[]): Findings {
    const all = new Findings();
    const [first] = parts;
    if (first === undefined) return all;
    for (const word of first.#looked.keys()) {
      all.#looked[word] = parts.reduce((bits, part) => bits & (part.#looked[word] ?? 0), -1);
      all.#inOrder[word] = parts.reduce((bits, part) => bits | (part.#inOrder[word] ?? 0), 0);
    }
    return all;
  }

  hasLooked(rule: number): boolean {
    return ((this.#looked[rule >>> 5] ?? 0) & (1 << (rule & 31))) !== 0;
  }

  /** Only of a rule that has looked. */
  isInOrder(rule: number): boolean {
    return ((this.#inOrder[rule >>> 5] ?? 0) & (1 << (rule & 31))) !== 0;
  }

  note(rule: number, isInOrder: boolean): void {
    const [word, bit] = [rule >>> 5, 1 << (rule & 31)];
    this.#looked[word] = (this.#looked[word] ?? 0) | bit;
    if (isInOrder) this.#inOrder[word] = (this.#inOrder[word] ?? 0) | bit;
  }
}

/** What was found of the resources that an answer shows. */
export interface Survey {
  /** The findings are those of its value, wherever that shows. */
  readonly each: readonly { readonly resource: Resource; readonly findings: Findings }[];
  readonly all: Findings;
}

interface Known {
  readonly resources: WeakMap<object, Findings>;
  readonly answers: WeakMap<readonly Resource[], Survey>;
}

/** A judge may find something else where it knows other facts. */
const known = new WeakMap<Facts, Known>();

/** What was found of these resources, which are those of one answer, given these facts. */
export function surveyOf(resources: readonly Resource[], facts: Facts): Survey {
  const given = known.get(facts) ?? { resources: new WeakMap(), answers: new WeakMap() };
  const found = given.answers.get(resources);
  if (found !== undefined) return found;
  known.set(facts, given);
  const each = resources.map((resource) => {
    const findings = given.resources.get(resource.value) ?? new Findings();
    given.resources.set(resource.value, findings);
    return { resource, findings };
  });
  const survey = { each, all: Findings.together(each.map(({ findings }) => findings)) };
  given.answers.set(resources, survey);
  return survey;
}
