import * as fc from 'fast-check';
import type { Comparison, ListOperation, Query } from '../engine/evidence.js';
import { type Depth, experiment } from '../engine/experiment.js';
import type { Facts } from '../engine/facts.js';
import { enumOf, filtersOf, plainQuery, readableLists, searchTerm, unique } from './walk/queries.js';
import { stepsOf, walk } from './walk/walk.js';

type Input = {
  relation: Comparison['relation'];
  list: ListOperation;
  base: Query;
  others: Query[];
  /** Pages read of each walk; 0 for all that the run allows. */
  pages: number;
};

/** Reads one list in two ways that must agree: whole and narrowed, ascending and descending, in small and large pages. */
export const comparisons = experiment<Input>({
  name: 'comparisons',
  gathers: ['comparison', 'walk'],
  needs: [],
  draws: { quick: 2, standard: 25, deep: 200 },
  always: (facts, depth) => readableLists(facts).flatMap((list) => relationsOf(list, facts, depth)),
  inputs: narrowings,
  worstCase: () => 0,
  locks: () => [],
  async *gather(input, io, facts) {
    const { relation, list } = input;
    const order = {
      list,
      direction: 'forwards' as const,
      pageLimit: input.pages === 0 ? facts.pageLimit : input.pages,
    };
    const base = await walk(io, { ...order, query: input.base });
    yield* stepsOf(base);
    const others = [];
    for (const query of input.others) {
      const direction = relation === 'backwards' ? ('backwards' as const) : order.direction;
      const other = await walk(io, { ...order, query, direction });
      yield* stepsOf(other);
      others.push(other);
    }
    const after = await walk(io, { ...order, query: input.base });
    for (const other of others) yield { kind: 'comparison', item: { relation, base, other, after } };
  },
});

function relationsOf(list: ListOperation, facts: Facts, depth: Depth): Input[] {
  const plain = plainQuery(list, facts);
  const whole = { ...plain, per_page: '100' };
  const sizes = depth === 'quick' ? ['37'] : ['7', '37', '99'];
  const inputs: Input[] = [
    { relation: 'backwards', list, base: whole, others: [{ ...plain, per_page: '40' }], pages: 0 },
    { relation: 'resized', list, base: whole, others: sizes.map((size) => ({ ...plain, per_page: size })), pages: 0 },
    { relation: 'defaulted', list, base: plain, others: [{ ...plain, per_page: '15' }], pages: 1 },
  ];
  if (list !== 'listOrders') {
    inputs.push({ relation: 'defaulted', list, base: { ...plain, page: '1' }, others: [plain], pages: 1 });
  }
  if (list === 'listTransactions') inputs.push(...ofLedger(facts));
  if (list === 'listProducts') inputs.push(...ofSearches(facts));
  const narrowed = fixedNarrowings(list, facts).map((query) => ({ ...query, per_page: '100' }));
  if (narrowed.length > 0) {
    const base = list === 'listTransactions' ? { ...whole, sort: 'asc' } : list === 'searchProducts' ? plain : whole;
    inputs.push({ relation: 'narrowed', list, base, others: narrowed, pages: 0 });
  }
  return inputs;
}

function ofLedger(facts: Facts): Input[] {
  const days = facts.ledger.closedDays;
  const [first, last] = [days[0], days.at(-1)];
  const closed: Query = first === undefined || last === undefined ? {} : { start_date: first, end_date: last };
  const wide = { ...closed, per_page: '100' };
  const list = 'listTransactions';
  return [
    { relation: 'reversed', list, base: { ...wide, sort: 'asc' }, others: [{ ...wide, sort: 'desc' }], pages: 0 },
    { relation: 'defaulted', list, base: { ...closed, sort: 'desc' }, others: [closed], pages: 2 },
  ];
}

/** A search, and the same search within categories that it reaches into. */
function ofSearches(facts: Facts): Input[] {
  const search = searchTerm(facts);
  const found = facts.products.filter(({ name }) => name.includes(search));
  const categories = unique(found.map(({ category }) => category)).slice(0, 2);
  const base = { search, per_page: '100' };
  const others = categories.map((category) => ({ ...base, category }));
  return others.length === 0 ? [] : [{ relation: 'narrowed', list: 'listProducts', base, others, pages: 0 }];
}

/** Filters that every run tries on the whole list. */
function fixedNarrowings(list: ListOperation, facts: Facts): Query[] {
  if (list === 'listOrders') {
    const fulfillment = enumOf('fulfillment_status').map((status) => ({ fulfillment_status: status }));
    const payment = enumOf('payment_status').map((status) => ({ payment_status: status }));
    const both = fulfillment.flatMap((a) => payment.map((b) => ({ ...a, ...b })));
    return [...fulfillment, ...payment, ...both];
  }
  if (list === 'listTransactions') return ledgerNarrowings(facts);
  if (list === 'listProducts') {
    const categories = unique(facts.products.map((product) => product.category)).slice(0, 3);
    const searches = facts.products.slice(0, 2).map((product) => ({ search: product.name }));
    const [product] = facts.products;
    const both = product === undefined ? [] : [{ search: product.name, category: product.category }];
    return [...categories.map((category) => ({ category })), ...searches, ...both];
  }
  return [];
}

function ledgerNarrowings(facts: Facts): Query[] {
  const asc = { sort: 'asc' };
  const days = facts.ledger.closedDays;
  const at = (share: number) => days[Math.floor((days.length - 1) * share)];
  const [early, middle, late] = [at(0.2), at(0.5), at(0.8)];
  const wallets = facts.ledger.walletIds.slice(0, 4).map((id) => ({ ...asc, wallet_id: id }));
  if (early === undefined || middle === undefined || late === undefined) return wallets;
  const [wallet] = facts.ledger.walletIds;
  const window = { ...asc, start_date: early, end_date: late };
  return [
    ...wallets,
    window,
    { ...asc, start_date: middle, end_date: middle },
    { ...asc, start_date: late },
    { ...asc, end_date: early },
    ...(wallet === undefined ? [] : [{ ...window, wallet_id: wallet }]),
  ];
}

function narrowings(facts: Facts): fc.Arbitrary<Input> | null {
  const able = readableLists(facts).filter((list) => list !== 'listWallets' && list !== 'searchProducts');
  return fc.oneof(
    ...able.map((list) =>
      fc.array(filtersOf(list, facts), { minLength: 1, maxLength: 4 }).map((filters): Input => {
        const asc: Query = list === 'listTransactions' ? { sort: 'asc' } : {};
        const others = filters.map((filter) => ({ ...filter, ...asc, per_page: '100' }));
        return { relation: 'narrowed', list, base: { ...asc, per_page: '100' }, others, pages: 0 };
      }),
    ),
  );
}
