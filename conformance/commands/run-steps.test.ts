import { describe, expect, it } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import { ruleIds } from '../../generated/rules.js';
import { selectRules } from './run-steps.js';

const everything = ruleIds.map((id) => ({ id }));
const select = (only: string[], skip: string[] = []) => selectRules(everything, only, skip).map(({ id }) => id);
const chapter = (name: string) => ruleIds.filter((id) => id.startsWith(`${name}/`));

describe('--only and --skip', () => {
  it('leave everything when they are not given', () => {
    expect(select([])).toEqual(ruleIds);
  });

  it('take a rule, a chapter, or a pattern', () => {
    expect(select(['money/currencies-agree'])).toEqual(['money/currencies-agree']);
    expect(select(['money'])).toEqual(chapter('money'));
    expect(select(['money/*'])).toEqual(chapter('money'));
    expect(select(['*/unknown-is-404'])).toEqual(['orders/unknown-is-404', 'products/unknown-is-404']);
    expect(select(['money', 'orders/unknown-is-404'])).toHaveLength(chapter('money').length + 1);
  });

  it('work together: what is skipped is skipped', () => {
    expect(select(['money'], ['money/c*'])).toEqual(chapter('money').filter((id) => !id.startsWith('money/c')));
    expect(select([], ['*'])).toEqual([]);
    expect(select(['money'], ['money'])).toEqual([]);
  });

  it.each(['monney', 'money/currencies', 'currencies-agree', 'money/.*', '', '(', 'money/currencies-agree/'])(
    'refuse %j, which fits no rule',
    (pattern) => {
      expect(() => select([pattern])).toThrow(UsageError);
      expect(() => select([pattern])).toThrow(`--only ${pattern}: no rule has such an id. See dgo check --list`);
      expect(() => select([], [pattern])).toThrow(`--skip ${pattern}: no rule`);
    },
  );

  it('take a pattern that fits the catalogue, though nothing that is left has it', () => {
    expect(selectRules([{ id: 'money/currencies-agree' }], ['orders'], [])).toEqual([]);
  });
});
