import { operationIds, operations } from '../../generated/operations.js';
import type { Intrusion, ListOperation, Role, Walk } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { globalRowKey } from '../evidence/notation/text.js';
import type { Recorder } from '../http/recorder.js';
import { type RequestSpec, TOKEN_FORMS, type TokenForm } from '../http/request.js';
import { type Depth, experiment } from './experiment.js';
import { orderReads, UNKNOWN_ULID, UNKNOWN_UUID } from './requests/request-input.js';
import { wholePages } from './walk/queries.js';
import { walk } from './walk/walk.js';

/** At most this many pages of a filtered list are compared: the first shows whose it is. */
const MAX_FILTERED_PAGES = 2;

/**
 * `as` and `tokenForm` say whose token is sent, and in which form. For a foreign order, `order` belongs to the other
 * user.
 */
type Input = {
  means: Intrusion['means'];
  operation: (typeof operationIds)[number];
  as: Role;
  tokenForm: TokenForm;
  order: string;
  /** The query of a list. */
  filter: Record<string, string>;
  /** Whether the owner sends the same request right before, so that a shared cache may hold its response. */
  afterOwner: boolean;
  /** What else is wrong with the request, in a few words; left out where nothing is. */
  flaw?: string;
};

/** What most inputs have in common. */
const PLAIN = { tokenForm: 'bearer', order: '', filter: {}, afterOwner: false } as const;

/** Tries to read without a valid token, and to read what belongs to another user. */
export const intrusions = experiment<Input>({
  name: 'intrusions',
  gathers: ['intrusion'],
  needs: ['token'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: (facts, depth) => [
    ...withoutToken(facts, depth),
    ...flawedWithoutToken(depth),
    ...(facts.met.includes('other token') ? foreign(facts, depth) : []),
  ],
  arbitrary: () => null,
  worstCase: () => 0,
  async *gather(input, io, facts) {
    if (input.means === 'foreign list') {
      for (const item of await foreignRows(input, io, facts)) yield { kind: 'intrusion', item };
      return;
    }
    const { means, operation, as, tokenForm } = input;
    const read = {
      operation,
      params: input.order === '' ? {} : { order: input.order },
      query: { ...input.filter, ...(means === 'foreign wallet filter' ? { wallet_id: facts.otherWallet ?? '' } : {}) },
    };
    const attempt: RequestSpec = {
      ...read,
      as,
      tokenForm,
      intent: means.startsWith('foreign') ? 'foreign' : 'unauthenticated',
      note: [means, tokenForm === 'bearer' ? '' : tokenForm, input.flaw ?? ''].filter((part) => part !== '').join(': '),
    };
    const before = input.afterOwner ? await io.send(attempt) : undefined;
    if (input.afterOwner) {
      await io.send({ ...read, as: as === 'other' ? 'caller' : 'other', intent: 'depends', note: 'by its owner' });
    }
    const exchange = await io.send(attempt);
    const owner = [...facts.orders, ...facts.otherOrders].find(({ ulid }) => ulid === input.order);
    const secrets = owner === undefined ? [] : [owner.number];
    yield { kind: 'intrusion', item: { means, exchange, ...(before && { before }), secrets, spending: null } };
  },
});

/** Reads without a token, and with one in each invalid form. */
function withoutToken(facts: Facts, depth: Depth): Input[] {
  const order = facts.orders[0]?.ulid ?? UNKNOWN_ULID;
  const forms: [Intrusion['means'], Role, TokenForm][] = [
    ['no token', 'none', 'bearer'],
    ['invalid token', 'invalid', 'bearer'],
    ['invalid token', 'caller', 'extended'],
  ];
  const others = TOKEN_FORMS.filter((form) => form !== 'bearer' && form !== 'extended');
  const damaged = others.map((form): [Intrusion['means'], Role, TokenForm] => ['invalid token', 'caller', form]);
  const formsFor = (operation: Input['operation'], index: number) => {
    if (depth === 'deep') return [...forms, ...damaged];
    // Operations hardly differ in how they compare tokens: a standard run tries each form on half of them.
    if (depth === 'standard') return [...forms, ...damaged.filter((_, place) => (place + index) % 2 === 0)];
    return operation === 'listWallets' ? [...forms, ...damaged.slice(0, 1)] : forms.slice(0, 1);
  };
  return operationIds
    .filter((operation) => operations[operation].security === 'required' && operations[operation].method === 'GET')
    .flatMap((operation, index) =>
      formsFor(operation, index).map(([means, as, tokenForm]): Input => {
        const needsOrder = operations[operation].parameters.some(({ name }) => name === 'order');
        return { ...PLAIN, means, operation, as, tokenForm, order: needsOrder ? order : '' };
      }),
    );
}

/** Requests without a token that have another flaw: the token is looked at first. */
function flawedWithoutToken(depth: Depth): Input[] {
  const bare = { ...PLAIN, means: 'no token', as: 'none' } as const;
  const refused = { ...PLAIN, means: 'invalid token', as: 'invalid' } as const;
  const unknown = { order: UNKNOWN_ULID, flaw: 'an unknown order' };
  const backwards = { start_date: '2025-06-15', end_date: '2025-06-14' };
  const some: Input[] = [
    { ...bare, ...unknown, operation: 'getOrder' },
    { ...bare, operation: 'listTransactions', filter: backwards, flaw: 'an invalid filter' },
  ];
  if (depth === 'quick') return some;
  return [
    ...some,
    ...orderReads.slice(1).map((operation): Input => ({ ...bare, ...unknown, operation })),
    { ...bare, operation: 'listTransactions', filter: { wallet_id: UNKNOWN_UUID }, flaw: 'an unknown wallet' },
    { ...bare, operation: 'listOrders', filter: { per_page: 'abc' }, flaw: 'an odd page size' },
    { ...bare, operation: 'listOrders', filter: { page: '2' }, flaw: 'a later page' },
    { ...bare, operation: 'listTransactions', filter: { page: '2' }, flaw: 'a later page' },
    { ...refused, ...unknown, operation: 'getOrder' },
    { ...refused, operation: 'listTransactions', filter: backwards, flaw: 'an invalid filter' },
  ];
}

function foreign(facts: Facts, depth: Depth): Input[] {
  const each = depth === 'quick' ? 1 : 4;
  const afterOwner = depth !== 'quick';
  const attempts = (as: Role, ulids: readonly string[], operations: readonly Input['operation'][] = orderReads) =>
    ulids.flatMap((order) =>
      operations.map((operation): Input => ({ ...PLAIN, means: 'foreign order', operation, as, order, afterOwner })),
    );
  const listed = (operation: ListOperation, filter: Input['filter'] = {}): Input => ({
    ...PLAIN,
    means: 'foreign list',
    operation,
    as: 'caller',
    filter,
  });
  const lists = (['listOrders', 'listWallets', 'listTransactions'] as const).map((list) => listed(list));
  const wallet = { ...PLAIN, means: 'foreign wallet filter', operation: 'listTransactions', as: 'caller' } as const;
  const ofWallet = (filter: Input['filter']): Input => ({ ...wallet, filter, afterOwner });
  return [
    ...attempts('caller', ordersWithCodesFirst(facts.otherOrders, each)),
    ...attempts('other', ordersWithCodesFirst(facts.orders, each), depth === 'quick' ? ['getOrderCodes'] : orderReads),
    ...lists,
    ...(depth === 'quick' ? [] : filteredQueries(facts).map(([list, query]) => listed(list, query))),
    ...(facts.otherWallet === null ? [] : [{}, ...(depth === 'quick' ? [] : periodsOf(facts))].map(ofWallet)),
    // What fails like this too comes of no cache.
    ...(facts.otherWallet === null || depth === 'quick' ? [] : [{ ...wallet, filter: { per_page: '20' } }]),
  ];
}

/** Past periods of the ledger. */
function periodsOf({ ledger: { closedDays } }: Facts): Input['filter'][] {
  const [start, end] = [closedDays[0], closedDays.at(-1)];
  if (start === undefined || end === undefined) return [];
  return [{ end_date: end }, { start_date: start, end_date: end, sort: 'asc' }];
}

/** Queries that two users may send with the same text: past periods of the ledger, and the orders of a status. */
function filteredQueries(facts: Facts): [ListOperation, Input['filter']][] {
  const states = [...new Set(facts.orders.map(({ fulfillment }) => fulfillment))].slice(0, 2);
  return [
    ...periodsOf(facts).map((filter): [ListOperation, Input['filter']] => ['listTransactions', filter]),
    ...states.map((state): [ListOperation, Input['filter']] => ['listOrders', { fulfillment_status: state }]),
    ['listOrders', { payment_status: 'completed' }],
  ];
}

/** Orders with codes first: they have the most to hide. An unknown state, -1, becomes the largest number and sorts last. */
function ordersWithCodesFirst(orders: Facts['orders'], count: number): string[] {
  const rank = (state: string) => ['completed', 'partially_fulfilled'].indexOf(state) >>> 0;
  return [...orders]
    .sort((a, b) => rank(a.fulfillment) - rank(b.fulfillment))
    .slice(0, count)
    .map(({ ulid }) => ulid);
}

/** The pages of both users' lists, each with the keys of the other user's rows. */
async function foreignRows(input: Input, io: Recorder, facts: Facts): Promise<Intrusion[]> {
  const list = input.operation as ListOperation; // `foreign` names lists only for this means
  const isFiltered = Object.keys(input.filter).length > 0;
  const request = {
    list,
    query: { ...input.filter, ...wholePages(list, facts) },
    direction: 'forwards' as const,
    pageLimit: isFiltered ? MAX_FILTERED_PAGES : facts.pageLimit,
  };
  const mine = await walk(io, { ...request, as: 'caller' });
  const theirs = await walk(io, { ...request, as: 'other' });
  const keysOf = ({ pages }: Walk) => pages.flatMap((page) => page.rows).map((row) => globalRowKey(list, row));
  const pagesOf = (shown: Walk, hidden: Walk): Intrusion[] => {
    const secrets = keysOf(hidden);
    return shown.pages.flatMap((page) => {
      const exchange = io.exchanges.find(({ id }) => id === page.exchange);
      return exchange === undefined ? [] : [{ means: 'foreign list', exchange, secrets, spending: null }];
    });
  };
  // A response cached for one user and served to the next is that of the second walk, so it comes first.
  return [...pagesOf(theirs, mine), ...pagesOf(mine, theirs)];
}
