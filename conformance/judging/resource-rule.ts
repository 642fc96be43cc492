import type { RuleId } from '../../generated/rules.js';
import type { Facts, Need } from '../engine/facts.js';
import { type AnyRule, holds, notApplicable, rule, violated } from '../engine/rule.js';
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
 * and again; one that was found in order is not judged anew.
 */
export function resourceRule(id: RuleId, judge: JudgeResource, { needs = [], nothing }: Options): AnyRule {
  const number = rules;
  rules += 1;
  return rule(
    id,
    'exchange',
    (exchange, facts) => {
      let isJudged = false;
      for (const resource of resourcesIn(exchange)) {
        const found = resource.findings.given(facts);
        const flaw = found[number] === undefined ? judge(resource, facts) : found[number] ? null : undefined;
        if (flaw) {
          const { field, expected, actual, hint } = flaw;
          const pointer = `${resource.pointer}${field}`;
          return violated(exchange.id, expected, actual, hint === undefined ? { pointer } : { pointer, hint });
        }
        // Whether it is in order, or nothing that the rule speaks of.
        found[number] = flaw === null;
        isJudged ||= flaw === null;
      }
      return isJudged ? holds : notApplicable(nothing);
    },
    { needs },
  );
}
