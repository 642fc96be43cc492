import { describe, expect, it } from 'vitest';
import { type ContractChange, changeId } from '../changes/change.js';
import { compareCatalogues, type RuleEntry } from './compare-catalogues.js';

const rule = (changes: Partial<RuleEntry> = {}): RuleEntry => ({
  id: 'money/adds-up',
  level: 'must',
  statement: 'It adds up.',
  source: 'Order',
  operations: ['getOrder'],
  why: 'It cannot be booked.',
  file: 'money.yaml',
  line: 7,
  ...changes,
});
/** Keeps all operations known, whatever else changes. */
const beside = rule({ id: 'money/beside', level: 'silent', operations: ['getOrder', 'listOrders'], statement: 'So.' });
const compare = (base: RuleEntry[], revision: RuleEntry[]) =>
  compareCatalogues([...base, beside], [...revision, beside]);
const brief = (changes: readonly ContractChange[]) => changes.map(({ kind, verdict }) => `${verdict} ${kind}`);
const must = rule();
const should = rule({ level: 'should' });
const silent = rule({ level: 'silent' });
const other = rule({ id: 'money/other', statement: 'It rounds.' });
const both = ['getOrder', 'listOrders'];

describe('two catalogues', () => {
  it.each<[string, RuleEntry[], RuleEntry[], string[]]>([
    ['the same', [must], [must], []],
    ['in another order and place', [must, other], [other, rule({ file: 'other.yaml', line: 99 })], []],
    ['a must added', [], [must], ['breaking rule-added']],
    ['a should added', [], [should], ['risky rule-added']],
    ['a silent rule added', [], [silent], ['compatible rule-added']],
    ['a must of new operations added', [], [rule({ operations: ['getCart'] })], ['compatible rule-added']],
    [
      'a must of a new and an old operation',
      [],
      [rule({ operations: ['getCart', 'getOrder'] })],
      ['breaking rule-added'],
    ],
    ['a must removed', [must], [], ['risky rule-removed']],
    ['a should removed', [should], [], ['compatible rule-removed']],
    ['a silent rule removed', [silent], [], ['compatible rule-removed']],
    ['should to must', [should], [must], ['breaking rule-made-stricter']],
    ['silent to must', [silent], [must], ['breaking rule-made-stricter']],
    ['silent to should', [silent], [should], ['risky rule-made-stricter']],
    ['must to should', [must], [should], ['risky rule-weakened']],
    ['must to silent', [must], [silent], ['risky rule-weakened']],
    ['should to silent', [should], [silent], ['compatible rule-weakened']],
    ['an id with another statement', [must], [rule({ statement: 'It is blue.' })], ['risky rule-restated']],
    ['a should with another statement', [should], [{ ...should, statement: 'It is blue.' }], ['risky rule-restated']],
    ['a silent rule restated', [silent], [{ ...silent, statement: 'It is blue.' }], ['compatible rule-restated']],
    ['punctuation', [must], [rule({ statement: 'It: adds  up!' })], ['compatible rule-restated']],
    [
      'an id given to another must',
      [silent],
      [rule({ statement: 'No.' })],
      ['breaking rule-made-stricter', 'risky rule-restated'],
    ],
    ['a must of more operations', [must], [rule({ operations: both })], ['breaking rule-widened']],
    ['a should of more operations', [should], [{ ...should, operations: both }], ['risky rule-widened']],
    ['a silent rule of more operations', [silent], [{ ...silent, operations: both }], ['compatible rule-widened']],
    ['a must of a new operation', [must], [rule({ operations: ['getOrder', 'getCart'] })], ['compatible rule-widened']],
    ['a must of fewer operations', [rule({ operations: both })], [must], ['risky rule-narrowed']],
    ['a should of fewer operations', [{ ...should, operations: both }], [should], ['compatible rule-narrowed']],
    ['a must that can be seen now', [rule({ observable: false, because: 'Dark.' })], [must], ['risky rule-observable']],
    [
      'a silent rule that can be seen now',
      [{ ...silent, observable: false, because: 'Dark.' }],
      [silent],
      ['compatible rule-observable'],
    ],
    [
      'a must that cannot be seen any more',
      [must],
      [rule({ observable: false, because: 'Dark.' })],
      ['compatible rule-unobservable'],
    ],
    ['another reason', [must], [rule({ why: 'It is odd.', source: 'Cart' })], ['compatible rule-annotated']],
    ['another name', [must], [rule({ id: 'money/sums-up' })], ['risky rule-renamed']],
    [
      'another name and other words',
      [must],
      [rule({ id: 'money/sums-up', statement: 'It sums up.' })],
      ['breaking rule-added', 'risky rule-removed'],
    ],
  ])('%s', (_, base, revision, wanted) => {
    expect(brief(compare(base, revision))).toEqual(wanted);
  });

  it('tell who is hurt, what is to be done, where it stands and which operations it touches', () => {
    const [change] = compareCatalogues([should, beside], [must, beside], (id) => `GET /${id}`);
    expect(change).toMatchObject({
      operations: ['GET /getOrder'],
      place: { file: 'spec/rules/money.yaml', line: 7, column: 1 },
      side: 'revision',
      voices: ['catalogue of rules'],
      what: 'The rule money/adds-up was a should and is a must: It adds up.',
    });
    expect(change === undefined ? '' : changeId(change)).toBe('rule-made-stricter at /rules/money~1adds-up');
    for (const one of compare([must, should], [])) expect([one.why, one.advice]).not.toContain('');
    const [gone] = compare([must], []);
    expect(gone).toMatchObject({ side: 'base', why: expect.stringContaining('It cannot be booked.') });
  });

  it('name of a rule that is widened only the operations that it touches now', () => {
    const [change] = compare([must], [rule({ operations: [...both, 'getCart'] })]);
    expect(change?.operations).toEqual(['listOrders']);
  });
});
