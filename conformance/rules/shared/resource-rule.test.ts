import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { noFacts } from '../../http/connection.test.support.js';
import { CaseEvaluation } from '../../run/evaluation/case-evaluation.js';
import { exchanged } from '../../run/run.test.support.js';
import { RuleOutcomes, resourceRule } from './resource-rule.js';
import type { AnyRule, Verdict } from './rule.js';

const limits = [2, 3];
/** Rules to which a row is correct, not applicable or flawed, depending on its number and the facts. */
const rules = limits.map((limit) =>
  resourceRule(
    'money/currencies-agree',
    ({ value }, { pageLimit }) => {
      const left = (Number(value['id']) + pageLimit) % 5;
      if (left === limit) return { expected: `other than ${limit}`, actual: String(left), field: '/id' };
      return left < limit ? 'satisfied' : null;
    },
    { notApplicableReason: 'no such row' },
  ),
);

function verdictOn(rule: AnyRule, item: Exchange, facts: Facts): Verdict | Error | undefined {
  let reported: Verdict | Error | undefined;
  const evaluation = new CaseEvaluation([rule], facts, new Map(), (_, verdict) => {
    reported = verdict;
  });
  evaluation.see({ kind: 'exchange', item });
  evaluation.close([item]);
  return reported;
}

/** The verdict of the rule on rows that it has not seen before. */
function plainVerdict(limit: number, ids: readonly number[], { pageLimit }: Facts): unknown {
  const left = ids.map((id) => (id + pageLimit) % 5);
  const flawed = left.indexOf(limit);
  if (flawed !== -1) {
    return {
      is: 'violated',
      expected: `other than ${limit}`,
      actual: String(limit),
      at: [1],
      pointer: `/data/${flawed}/id`,
    };
  }
  return left.some((one) => one < limit) ? { is: 'pass' } : { is: 'notApplicable', because: 'no such row' };
}

it('gives the same verdicts for repeated rows and answers, in any order of rules and with any facts', () => {
  const pages = fc.array(fc.array(fc.nat(9), { maxLength: 5 }), { minLength: 1, maxLength: 6 });
  const asked = fc.record({ page: fc.nat(), rule: fc.nat(limits.length - 1), knows: fc.nat(2) });
  fc.assert(
    fc.property(pages, fc.array(asked, { maxLength: 60 }), (shown, questions) => {
      const rows: JsonObject[] = Array.from({ length: 10 }, (_, id) => ({ id }));
      const items = shown.map((ids) => {
        const value = { data: ids.flatMap((id) => rows[id] ?? []) };
        const body = { is: 'json', value, duplicateKeys: [] } as const;
        return exchanged(1, 200, { response: { status: 200, headers: [], mediaType: null, bytes: 0, body } });
      });
      const facts = [0, 1, 2].map((pageLimit): Facts => ({ ...noFacts, pageLimit }));
      for (const { page, rule, knows } of questions) {
        const [item, ids] = [items[page % items.length], shown[page % items.length]];
        const [own, limit, known] = [rules[rule], limits[rule], facts[knows]];
        if (!item || !ids || !own || limit === undefined || !known) throw new Error('a question about nothing');
        const verdict = verdictOn(own, item, known);
        const { rows: judged, ...told } = { rows: undefined, ...verdict };
        expect(told).toEqual(plainVerdict(limit, ids, known));
        if (judged !== undefined) {
          // Every resource of the response is one or the other, or the rule does not apply to it.
          expect(judged.failing.length).toBeGreaterThan(0);
          expect([...judged.failing, ...judged.others].every((row) => rows.includes(row))).toBe(true);
        }
      }
    }),
  );
});

/** More rules than a word has bits. */
const RULES = 70;
const noted = fc.array(fc.tuple(fc.nat(RULES - 1), fc.boolean()), { maxLength: 200 });

/** Notes only the first finding of each rule, since a rule is not asked twice. */
function findingsOf(notes: readonly (readonly [number, boolean])[]): {
  findings: RuleOutcomes;
  plain: Map<number, boolean>;
} {
  const findings = new RuleOutcomes();
  const plain = new Map<number, boolean>();
  for (const [rule, isCorrect] of notes) {
    if (plain.has(rule)) continue;
    plain.set(rule, isCorrect);
    findings.note(rule, isCorrect);
  }
  return { findings, plain };
}

it('keeps what each of any number of rules has found', () => {
  fc.assert(
    fc.property(noted, (notes) => {
      const { findings, plain } = findingsOf(notes);
      for (let rule = 0; rule < RULES; rule += 1) {
        expect(findings.hasJudged(rule)).toBe(plain.has(rule));
        if (plain.has(rule)) expect(findings.isCorrect(rule)).toBe(plain.get(rule));
      }
    }),
  );
});

it('combines findings: which rules have judged each resource, and which have found one of them correct', () => {
  fc.assert(
    fc.property(fc.array(noted, { minLength: 1, maxLength: 5 }), (several) => {
      const parts = several.map(findingsOf);
      const all = RuleOutcomes.together(parts.map(({ findings }) => findings));
      for (let rule = 0; rule < RULES; rule += 1) {
        const hasJudged = parts.every(({ plain }) => plain.has(rule));
        expect(all.hasJudged(rule)).toBe(hasJudged);
        if (hasJudged) expect(all.isCorrect(rule)).toBe(parts.some(({ plain }) => plain.get(rule)));
      }
    }),
  );
});
