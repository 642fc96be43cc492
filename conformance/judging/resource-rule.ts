import type { RuleId } from '../../generated/rules.js';
import type { Exchange } from '../engine/evidence.js';
import type { Facts, Need } from '../engine/facts.js';
import { type AnyRule, holds, notApplicable, rule, type Verdict, violated } from '../engine/rule.js';
import { surveyOf } from './findings.js';
import { type Resource, resourcesIn } from './resources.js';

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
      if (all.hasLooked(number)) return all.isInOrder(number) ? holds : silent;
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
      return isJudged ? holds : silent;
    },
    { needs },
  );
}

function violation({ id }: Exchange, resource: Resource, { field, expected, actual, hint }: Flaw): Verdict {
  const pointer = `${resource.pointer}${field}`;
  return violated(id, expected, actual, hint === undefined ? { pointer } : { pointer, hint });
}
