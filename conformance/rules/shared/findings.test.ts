import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Findings } from './resource-rule.js';

/** More rules than a word has bits. */
const RULES = 70;

const noted = fc.array(fc.tuple(fc.nat(RULES - 1), fc.boolean()), { maxLength: 200 });

/** The first note of each rule: it is not asked again. */
function findingsOf(notes: readonly (readonly [number, boolean])[]): {
  findings: Findings;
  plain: Map<number, boolean>;
} {
  const findings = new Findings();
  const plain = new Map<number, boolean>();
  for (const [rule, isInOrder] of notes) {
    if (plain.has(rule)) continue;
    plain.set(rule, isInOrder);
    findings.note(rule, isInOrder);
  }
  return { findings, plain };
}

it('keeps what each of any number of rules has found', () => {
  fc.assert(
    fc.property(noted, (notes) => {
      const { findings, plain } = findingsOf(notes);
      for (let rule = 0; rule < RULES; rule += 1) {
        expect(findings.hasLooked(rule)).toBe(plain.has(rule));
        if (plain.has(rule)) expect(findings.isInOrder(rule)).toBe(plain.get(rule));
      }
    }),
  );
});

it('tells of several together who has looked at each, and who has found one of them in order', () => {
  fc.assert(
    fc.property(fc.array(noted, { minLength: 1, maxLength: 5 }), (several) => {
      const parts = several.map(findingsOf);
      const all = Findings.together(parts.map(({ findings }) => findings));
      for (let rule = 0; rule < RULES; rule += 1) {
        const hasLooked = parts.every(({ plain }) => plain.has(rule));
        expect(all.hasLooked(rule)).toBe(hasLooked);
        if (hasLooked) expect(all.isInOrder(rule)).toBe(parts.some(({ plain }) => plain.get(rule)));
      }
    }),
  );
});
