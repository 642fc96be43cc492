import type { RuleId } from '../../../generated/rules.js';
import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';
import { type Resource, resourcesIn } from './resources.js';
import {
  type AnyRule,
  type FieldMismatch,
  type JudgedRows,
  type Judgement,
  notApplicable,
  pass,
  rule,
  type Verdict,
  violated,
} from './rule.js';

type JudgeResource = (resource: Resource, facts: Facts) => Judgement;

interface Options {
  readonly needs?: readonly Need[];
  /** The reason in a report if the rule applies to no resource of a response. */
  readonly notApplicableReason: string;
  /** Says more of a violation with the help of all resources of the response. */
  readonly detail?: Detail;
}

type Detail = (found: FieldMismatch, resource: Resource, all: readonly Resource[]) => FieldMismatch;

let rules = 0;

/**
 * Builds a rule about resources: each one that a success shows is judged by itself. A run sees the same rows many times, so
 * a resource that was found correct is not judged again, nor is a response that shows only such resources.
 */
export function resourceRule(
  id: RuleId,
  judge: JudgeResource,
  { needs = [], notApplicableReason, detail }: Options,
): AnyRule {
  const number = rules;
  rules += 1;
  const doesNotApply = notApplicable(notApplicableReason);
  return rule(
    id,
    'exchange',
    (exchange, facts) => {
      const { each, all } = surveyOf(resourcesIn(exchange), facts);
      if (all.hasJudged(number)) return all.isCorrect(number) ? pass : doesNotApply;
      let isJudged = false;
      for (const { resource, findings } of each) {
        if (!findings.hasJudged(number)) {
          const judgement = judge(resource, facts);
          if (judgement !== null && judgement !== 'satisfied') {
            const rows = each.length < 2 ? undefined : rowsJudged(each, (value) => judge(value, facts));
            const all = each.map((one) => one.resource);
            return violation(exchange, resource, detail?.(judgement, resource, all) ?? judgement, rows);
          }
          findings.note(number, judgement === 'satisfied');
        }
        isJudged ||= findings.isCorrect(number);
      }
      all.note(number, isJudged);
      return isJudged ? pass : doesNotApply;
    },
    { needs },
  );
}

function violation(
  { id }: Exchange,
  resource: Resource,
  { field, expected, actual, ...more }: FieldMismatch,
  rows: JudgedRows | undefined,
): Verdict {
  const pointer = `${resource.pointer}${field}`;
  return violated(id, expected, actual, { pointer, ...more, ...(rows === undefined ? {} : { rows }) });
}

/** All resources of a response that shows a violation, by what the rule says of each. */
function rowsJudged(each: Survey['each'], judge: (resource: Resource) => Judgement): JudgedRows {
  const failing: JsonObject[] = [];
  const others: JsonObject[] = [];
  for (const { resource } of each) {
    const judgement = judge(resource);
    if (judgement === 'satisfied') others.push(resource.value);
    else if (judgement !== null) failing.push(resource.value);
  }
  return { failing, others };
}

/** What the rules have found, by their numbers: one bit for each rule, 32 to a word. */
export class RuleOutcomes {
  /** The rules that have judged and found nothing wrong. */
  readonly #judged: number[] = [];
  /** Those of them that apply here and found it correct; the others do not apply. */
  readonly #correct: number[] = [];

  /** The findings of several resources together: a rule has judged if it has judged each, and is correct if it is for one. */
  static together(parts: readonly RuleOutcomes[]): RuleOutcomes {
    const all = new RuleOutcomes();
    const [first] = parts;
    if (first === undefined) return all;
    for (const word of first.#judged.keys()) {
      all.#judged[word] = parts.reduce((bits, part) => bits & (part.#judged[word] ?? 0), -1);
      all.#correct[word] = parts.reduce((bits, part) => bits | (part.#correct[word] ?? 0), 0);
    }
    return all;
  }

  hasJudged(rule: number): boolean {
    return ((this.#judged[rule >>> 5] ?? 0) & (1 << (rule & 31))) !== 0;
  }

  /** Defined only for a rule that has judged. */
  isCorrect(rule: number): boolean {
    return ((this.#correct[rule >>> 5] ?? 0) & (1 << (rule & 31))) !== 0;
  }

  note(rule: number, isCorrect: boolean): void {
    const [word, bit] = [rule >>> 5, 1 << (rule & 31)];
    this.#judged[word] = (this.#judged[word] ?? 0) | bit;
    if (isCorrect) this.#correct[word] = (this.#correct[word] ?? 0) | bit;
  }
}

/** The findings about the resources of one response. */
interface Survey {
  /** The findings about a value are shared by all places that show it. */
  readonly each: readonly { readonly resource: Resource; readonly findings: RuleOutcomes }[];
  readonly all: RuleOutcomes;
}

interface Known {
  readonly resources: WeakMap<object, RuleOutcomes>;
  readonly answers: WeakMap<readonly Resource[], Survey>;
}

/** Keyed by facts, since other facts may lead to other findings. */
const known = new WeakMap<Facts, Known>();

/** The findings about the resources of one response, given these facts. */
function surveyOf(resources: readonly Resource[], facts: Facts): Survey {
  const given = known.get(facts) ?? { resources: new WeakMap(), answers: new WeakMap() };
  const found = given.answers.get(resources);
  if (found !== undefined) return found;
  known.set(facts, given);
  const each = resources.map((resource) => {
    const findings = given.resources.get(resource.value) ?? new RuleOutcomes();
    given.resources.set(resource.value, findings);
    return { resource, findings };
  });
  const survey = { each, all: RuleOutcomes.together(each.map(({ findings }) => findings)) };
  given.answers.set(resources, survey);
  return survey;
}
