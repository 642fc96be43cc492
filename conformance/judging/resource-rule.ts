import type { RuleId } from '../../generated/rules.js';
import type { JsonObject } from '../engine/evidence.js';
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

/**
 * The short form for resources: each one that a success shows is judged by itself. A run is shown the same rows again
 * and again; one that was found in order is not judged anew.
 */
export function resourceRule(id: RuleId, judge: JudgeResource, { needs = [], nothing }: Options): AnyRule {
  const inOrder = new WeakMap<Facts, WeakMap<JsonObject, null | undefined>>();
  return rule(
    id,
    'exchange',
    (exchange, facts) => {
      const known = inOrder.get(facts) ?? new WeakMap<JsonObject, null | undefined>();
      inOrder.set(facts, known);
      let isJudged = false;
      for (const resource of resourcesIn(exchange)) {
        const flaw = known.has(resource.value) ? known.get(resource.value) : judge(resource, facts);
        if (flaw) {
          const { field, expected, actual, hint } = flaw;
          const pointer = `${resource.pointer}${field}`;
          return violated(exchange.id, expected, actual, hint === undefined ? { pointer } : { pointer, hint });
        }
        known.set(resource.value, flaw);
        isJudged ||= flaw === null;
      }
      return isJudged ? holds : notApplicable(nothing);
    },
    { needs },
  );
}
