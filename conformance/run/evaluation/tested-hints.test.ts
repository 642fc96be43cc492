import { describe, expect, it } from 'vitest';
import { type Verdict, violated } from '../../rules/shared/rule.js';
import { TestedHints } from './tested-hints.js';

const failing = (hint?: string, ...explanations: string[]) =>
  violated(1, 'a', 'b', {
    ...(hint === undefined ? {} : { hint }),
    ...(explanations.length > 0 ? { explanations } : {}),
  });
const holding = (...explanations: string[]): Verdict => ({ is: 'pass', explanations });

function tested(hint: string | null, ...verdicts: readonly Verdict[]): string | null {
  const hints = new TestedHints();
  for (const verdict of verdicts) if (verdict.is === 'pass' || verdict.is === 'violated') hints.note(verdict);
  return hints.tested(hint);
}

describe('a hint', () => {
  it.each<[string, string | null, string | null, readonly Verdict[]]>([
    ['of the only case is kept', 'x', 'x', [failing('x')]],
    ['of all cases is kept', 'x', 'x', [failing('x'), failing('x'), { is: 'pass' }]],
    ['of some cases is dropped', 'x', null, [failing('x'), failing()]],
    ['that another case contradicts is dropped', 'x', null, [holding('y'), failing('x')]],
    ['that all other cases agree with is kept', 'x', 'x', [holding('y', 'x'), failing('x'), holding('x')]],
    ['gives way to one that explains all', 'x', 'y', [failing('x', 'y'), failing('z', 'y')]],
    ['is the first that explains a case without one', null, 'y', [failing(undefined, 'y', 'z'), holding('z', 'y')]],
    [
      'may name another page, parameter or number',
      'a link dropped sort',
      'a link dropped sort',
      [failing('a link dropped per_page'), failing('a link dropped sort')],
    ],
  ])('%s', (_, hint, expected, verdicts) => expect(tested(hint, ...verdicts)).toBe(expected));
});
