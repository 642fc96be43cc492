import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../evidence/evidence.js';
import { type Verdict, violated } from '../../rules/shared/rule.js';
import { exchanged } from '../run.test.support.js';
import { type Counterexample, gravityOf } from './counterexample.js';
import { CaseKinds, TestedHints } from './failing-cases.js';

const WALLET = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

function creation(id: number, quantity: Json, status: number, more: Record<string, Json> = {}): Exchange {
  const body = JSON.stringify({ wallet_id: WALLET, items: [{ product_variant_id: 1, quantity }], ...more });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body };
  return exchanged(id, status, { operation: 'createOrder', intent: 'invalid', request });
}

function failing(exchange: Exchange, pointer?: string, input: Json = null): Counterexample {
  const verdict = violated(
    exchange.id,
    '422',
    `status ${exchange.response?.status}`,
    pointer === undefined ? {} : { pointer },
  );
  return { verdict, experiment: 'refusals', input, drawn: null, exchanges: [exchange], seen: { violated: 1, of: 1 } };
}

function kindsOf(cases: readonly Counterexample[]) {
  const kinds = new CaseKinds();
  for (const one of cases) kinds.add(one);
  return kinds.list();
}

describe('violating cases', () => {
  it('are told apart by the members that are wrong, orders before errors', () => {
    const cases = [creation(1, 1.5, 500), creation(2, true, 500), creation(3, '1x', 201), creation(4, true, 500)];
    expect(
      kindsOf(cases.map((one) => failing(one))).map(({ kind, cases: count, exchange }) => [kind, count, exchange]),
    ).toEqual([
      ['createOrder, quantity: "1x" → 201', 1, 3],
      ['createOrder, quantity: true → 500', 2, 2],
      ['createOrder, quantity: 1.5 → 500', 1, 1],
    ]);
  });

  it('of one kind are shown by the one with the fewest flaws', () => {
    const note = (id: number, flaws: number) => {
      const target = `/api/v1/orders?${Array.from({ length: flaws }, (_, at) => `p${at}=x`).join('&')}`;
      return exchanged(id, 500, {
        intent: 'silent',
        note: 'odd',
        request: { method: 'GET', target, headers: {}, body: null },
      });
    };
    const other = failing(exchanged(9, 500, { operation: 'listOrders', intent: 'silent' }));
    const [kind] = kindsOf([failing(note(1, 3)), failing(note(2, 1)), failing(note(3, 2)), other]);
    expect(kind).toMatchObject({ kind: 'listProducts, odd → 500', cases: 3, exchange: 2 });
  });

  it('are told apart by the place in the body, whatever the position in a list', () => {
    const page = (id: number, place: string) => failing(exchanged(id, 200), place);
    expect(
      kindsOf([page(1, '/data/3/name'), page(2, '/data/0/name'), page(3, '/meta')]).map(({ kind }) => kind),
    ).toEqual(['listProducts, /data/*/name', 'listProducts, /meta']);
  });

  it('about a value in a body are of one kind, no matter who asked, and how', () => {
    const foreign = { ...creation(7, 1, 201), intent: 'foreign' as const, as: 'other' as const, note: 'odd' };
    const cases = [failing(foreign, '/data/total'), failing(creation(8, 2, 201), '/data/total')];
    expect(kindsOf(cases)).toEqual([]);
    expect(gravityOf(foreign, { pointer: '/data/total' })).toBe(0);
    expect(gravityOf(foreign, {})).toBe(3);
  });

  it('that the account shows are told apart by the orders that led to it', () => {
    const raced = (id: number, note: string): Counterexample => {
      const exchanges = [exchanged(id, 200), { ...creation(id + 1, 1, 201), intent: 'valid' as const, note }];
      const verdict = violated([id, id + 1], 'one order', '2 orders');
      return { ...failing(exchanged(id, 200)), verdict, exchanges };
    };
    const cases = [raced(1, 'one of 2 at once with one key'), raced(3, 'one of 4 at once with one key'), raced(5, '')];
    expect(kindsOf(cases).map(({ kind, cases: count }) => [kind, count])).toEqual([
      ['createOrder, one of several at once with one key', 2],
      ['createOrder', 1],
    ]);
  });

  it.each([
    ['another product than that of request #1962', 'another product than that of another request'],
    ['the key of request #7, sent by another user', 'the key of another request, sent by another user'],
    ['follows a link of request #9', ''],
    ['as order #100044 was', 'as another order was'],
    ['after #12', 'after another one'],
  ])('with the note "%s" have no unfilled place in their name', (note, expected) => {
    const one = { ...creation(1, 1, 500), intent: 'valid' as const, note };
    const [kind] = kindsOf([failing(one), failing(exchanged(2, 500))]);
    expect(kind?.kind).toBe(expected === '' ? 'createOrder → 500' : `createOrder, ${expected} → 500`);
    expect(kind?.kind).not.toMatch(/#|…/);
  });

  it('of one kind alone are no list, and of very many kinds the rest is one', () => {
    expect(kindsOf([failing(creation(1, true, 500)), failing(creation(2, true, 500))])).toEqual([]);
    const many = kindsOf(
      Array.from({ length: 60 }, (_, id) => failing(exchanged(id + 1, 200), `/${String.fromCharCode(97 + id)}`)),
    );
    expect(many).toHaveLength(41);
    expect(many.at(-1)).toMatchObject({ kind: 'other kinds', cases: 20 });
  });
});

const explained = (hint?: string, ...explanations: string[]) =>
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
    ['of the only case is kept', 'x', 'x', [explained('x')]],
    ['of all cases is kept', 'x', 'x', [explained('x'), explained('x'), { is: 'pass' }]],
    ['of some cases is dropped', 'x', null, [explained('x'), explained()]],
    ['that another case contradicts is dropped', 'x', null, [holding('y'), explained('x')]],
    [
      'that all other cases agree with is kept',
      'x',
      'x; the 2 cases that held had no row that would show it',
      [holding('y', 'x'), explained('x'), holding('x')],
    ],
    ['gives way to one that explains all', 'x', 'y', [explained('x', 'y'), explained('z', 'y')]],
    [
      'is the first that explains a case without one',
      null,
      'y; the 1 case that held had no row that would show it',
      [explained(undefined, 'y', 'z'), holding('z', 'y')],
    ],
    [
      'may name another page, parameter or number',
      'a link dropped sort',
      'a link dropped sort',
      [explained('a link dropped per_page'), explained('a link dropped sort')],
    ],
  ])('%s', (_, hint, expected, verdicts) => expect(tested(hint, ...verdicts)).toBe(expected));
});
