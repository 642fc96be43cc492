import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../generated/rules.js';
import { type Trait, TraitInterner } from '../../evidence/traits/trait.js';
import { pass, type Verdict, violated } from '../../rules/shared/rule.js';
import { exchanged } from '../run.test.support.js';
import { countVerdict, keepSmallest, newRuleTally, type RuleTally } from './rule-tally.js';
import { summaryOf } from './violation-summary.js';

const [START, END, COMBINE, TOTAL, CHAIN] = [
  'filters/start-date-is-inclusive',
  'filters/end-date-is-inclusive',
  'filters/ledger-filters-combine',
  'filters/total-counts-the-selection',
  'ledger/balances-chain',
] as const;

type Case = readonly [verdict: Verdict, ...traits: Trait[]];
const bad = violated(1, 'a', 'b');
const interner = new TraitInterner();

function tallyOf(cases: readonly Case[]): RuleTally {
  const tally = newRuleTally();
  for (const [index, [verdict, ...own]] of cases.entries()) {
    const [number, traits] = [index + 1, interner.of(own)];
    const profile = { number, traits, answer: null, failingRows: [], otherRows: [], matchesBut: null };
    const origin = { experiment: 'test', input: null, drawn: null };
    if (verdict.is !== 'violated') countVerdict(tally, verdict, { number, traits, answer: null });
    else {
      const shown = { exchanges: [exchanged(1, 200)], seen: { violated: 1, of: 1 } };
      keepSmallest(tally, { ...origin, ...shown, verdict, profile });
    }
  }
  return tally;
}

/** The rules that this one is connected with, by what is known of their cases. */
function alikeOf(rule: RuleId, tallies: Partial<Record<RuleId, RuleTally>>): RuleId[] {
  const all = new Map(Object.entries(tallies) as [RuleId, RuleTally][]); // its own keys
  return summaryOf(rule, all.get(rule) ?? expect.fail(), all).alike.map(({ rule: other }) => other);
}

describe('a rule about any selection', () => {
  const end = tallyOf([
    [bad, 'have `end_date`'],
    [pass, 'have `end_date`'],
    [pass, 'have `end_date`', 'have `sort`'],
  ]);
  const held: Case[] = [
    [pass, 'have `search`'],
    [pass, 'have `wallet_id`'],
    [pass, 'have `end_date`', 'are the last page'],
    [pass, 'have `end_date`'],
  ];

  it('follows the filter that each of its violating cases has, though it holds in others with it', () => {
    const total = tallyOf([...held, [bad, 'have `end_date`', 'have `sort`'], [bad, 'have `end_date`']]);
    expect(alikeOf(TOTAL, { [END]: end, [TOTAL]: total })).toEqual([END]);
    expect(alikeOf(CHAIN, { [END]: end, [CHAIN]: total })).toEqual([END]);
  });

  it('follows the rule about filters together where it fails under several alone', () => {
    const combine = tallyOf([[bad, 'have several filters']]);
    const several: Case = [bad, 'have several filters', 'have `end_date`'];
    expect(alikeOf(TOTAL, { [COMBINE]: combine, [TOTAL]: tallyOf([...held, several]) })).toEqual([COMBINE]);
    const one: Case = [bad, 'have `end_date`'];
    expect(alikeOf(TOTAL, { [COMBINE]: combine, [TOTAL]: tallyOf([...held, several, one]) })).toEqual([]);
  });

  it('does not where a case without it fails as well, where none without it holds, or where the filter works', () => {
    const other = tallyOf([...held, [bad, 'have `end_date`'], [bad, 'have `wallet_id`']]);
    expect(alikeOf(TOTAL, { [END]: end, [TOTAL]: other })).toEqual([]);
    const always = tallyOf([...held.slice(2), [bad, 'have `end_date`']]);
    expect(alikeOf(TOTAL, { [END]: end, [TOTAL]: always })).toEqual([]);
    const works = tallyOf([[pass, 'have `end_date`']]);
    expect(alikeOf(TOTAL, { [END]: works, [TOTAL]: tallyOf([...held, [bad, 'have `end_date`']]) })).toEqual([]);
  });

  it('follows either of two broken filters, and no filter of another list', () => {
    const total = tallyOf([...held, [bad, 'have `start_date`'], [bad, 'have `end_date`']]);
    const start = tallyOf([[bad, 'have `start_date`']]);
    expect(alikeOf(TOTAL, { [START]: start, [END]: end, [TOTAL]: total })).toEqual([START, END]);
    expect(alikeOf(END, { [START]: start, [END]: end, [TOTAL]: total })).toEqual([]);
    const category = () => tallyOf([...held, [bad, 'have `category`']]);
    const ofProducts = { 'products/category-shows-only-that-category': tallyOf([[bad, 'have `category`']]) };
    expect(alikeOf(CHAIN, { ...ofProducts, [CHAIN]: category() })).toEqual([]);
    expect(alikeOf(TOTAL, { ...ofProducts, [TOTAL]: category() })).toHaveLength(1);
  });
});

describe('two rules', () => {
  const zone = (hours: number) => `dates may be days of another time zone, such as UTC-${hours}`;
  const told = (hint: string, explanations?: string[]): Verdict =>
    violated(1, 'a', 'b', { hint, ...(explanations === undefined ? {} : { explanations }) });
  const start = tallyOf([[told(zone(11), [zone(12), zone(11)]), 'have `start_date`']]);

  it('whose cases one tested explanation fits are one bug', () => {
    const end = tallyOf([[told(zone(12), [zone(12)]), 'have `end_date`']]);
    expect(alikeOf(START, { [START]: start, [END]: end })).toEqual([END]);
    expect(alikeOf(END, { [START]: start, [END]: end })).toEqual([START]);
  });

  it('are not where the explanation is another, or was not tested', () => {
    const midnight = tallyOf([[told('it may be taken for its midnight', []), 'have `end_date`']]);
    expect(alikeOf(START, { [START]: start, [END]: midnight })).toEqual([]);
    const untested = tallyOf([[told(zone(12)), 'have `end_date`']]);
    expect(alikeOf(START, { [START]: start, [END]: untested })).toEqual([]);
  });
});
