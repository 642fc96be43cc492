import type { RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';
import { type Resource, resourcesIn } from './resources.js';
import { type AnyRule, notApplicable, pass, rule, type Verdict, violated } from './rule.js';

/** What is wrong with one resource; `field` is a JSON pointer into it. */
export interface Flaw {
  readonly expected: string;
  readonly actual: string;
  readonly field: string;
  readonly hint?: string;
}

/** Null where nothing is wrong; undefined where the rule does not speak about this resource. */
type JudgeResource = (resource: Resource, facts: Facts) => Flaw | null | undefined;

interface Options {
  readonly needs?: readonly Need[];
  /** Why the rule says nothing about an answer in which it speaks about no resource. */
  readonly nothing: string;
}

let rules = 0;

/**
 * The short form for resources: each one that a success shows is judged by itself. A run is shown the same rows again
 * and again; one that was found in order is not judged anew, nor is an answer that shows none but such.
 */
export function resourceRule(id: RuleId, judge: JudgeResource, { needs = [], nothing }: Options): AnyRule {
  const number = rules;
  rules += 1;
  const silent = notApplicable(nothing);
  return rule(
    id,
    'exchange',
    (exchange, facts) => {
      const { each, all } = surveyOf(resourcesIn(exchange), facts);
      if (all.hasLooked(number)) return all.isInOrder(number) ? pass : silent;
      let isJudged = false;
      for (const { resource, findings } of each) {
        if (!findings.hasLooked(number)) {
          const flaw = judge(resource, facts);
          if (flaw) return violation(exchange, resource, flaw);
          findings.note(number, flaw === null);
        }
        isJudged ||= findings.isInOrder(number);
      }
      all.note(number, isJudged);
      return isJudged ? pass : silent;
    },
    { needs },
  );
}

function violation({ id }: Exchange, resource: Resource, { field, expected, actual, hint }: Flaw): Verdict {
  const pointer = `${resource.pointer}${field}`;
  return violated(id, expected, actual, hint === undefined ? { pointer } : { pointer, hint });
}

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
