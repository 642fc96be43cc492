import { operationIds, operations } from '../../generated/operations.js';
import type { Intrusion, ListOperation, Role, Walk } from '../engine/evidence.js';
import { type Depth, experiment } from '../engine/experiment.js';
import type { Facts } from '../engine/facts.js';
import type { Recorder } from '../engine/recorder.js';
import { TOKEN_FORMS, type TokenForm } from '../engine/token-form.js';
import { ownerKey } from '../notation/owner-key.js';
import { orderReads, UNKNOWN_ULID } from './requests/ask.js';
import { wholePages } from './walk/queries.js';
import { walk } from './walk/walk.js';

/** `as` and `tokenForm` say whose token is sent and how. For a foreign order, `order` belongs to the other of the two users. */
type Input = {
  means: Intrusion['means'];
  operation: (typeof operationIds)[number];
  as: Role;
  tokenForm: TokenForm;
  order: string;
};

/** Tries to read without a valid token, and to read what belongs to another user. */
export const intrusions = experiment<Input>({
  name: 'intrusions',
  gathers: ['intrusion'],
  needs: ['token'],
  draws: { quick: 0, standard: 0, deep: 0 },
  always: (facts, depth) => [
    ...withoutToken(facts, depth),
    ...(facts.met.includes('other token') ? foreign(facts, depth) : []),
  ],
  inputs: () => null,
  worstCase: () => 0,
  locks: () => [],
  async *gather(input, io, facts) {
    if (input.means === 'foreign list') {
      for (const item of await foreignRows(input, io, facts)) yield { kind: 'intrusion', item };
      return;
    }
    const { means, operation, as, tokenForm } = input;
    const exchange = await io.send({
      operation,
      as,
      tokenForm,
      intent: means.startsWith('foreign') ? 'foreign' : 'unauthenticated',
      note: tokenForm === 'bearer' ? means : `${means}: ${tokenForm}`,
      params: input.order === '' ? {} : { order: input.order },
      query: means === 'foreign wallet filter' ? { wallet_id: facts.otherWallet ?? '' } : {},
    });
    const owner = [...facts.orders, ...facts.otherOrders].find(({ ulid }) => ulid === input.order);
    const secrets = owner === undefined ? [] : [owner.number];
    yield { kind: 'intrusion', item: { means, exchange, secrets, aftermath: null } };
  },
});

function withoutToken(facts: Facts, depth: Depth): Input[] {
  const order = facts.orders[0]?.ulid ?? UNKNOWN_ULID;
  const forms: [Intrusion['means'], Role, TokenForm][] = [
    ['no token', 'none', 'bearer'],
    ['invalid token', 'invalid', 'bearer'],
    ['invalid token', 'caller', 'extended'],
  ];
  const others = TOKEN_FORMS.filter((form) => form !== 'bearer' && form !== 'extended');
  const damaged = others.map((form): [Intrusion['means'], Role, TokenForm] => ['invalid token', 'caller', form]);
  return operationIds
    .filter((operation) => operations[operation].security === 'required' && operations[operation].method === 'GET')
    .flatMap((operation) =>
      // How a token is compared hardly differs between operations, so a quick run tries every form on one of them.
      [...forms, ...(depth === 'quick' && operation !== 'listWallets' ? [] : damaged)].map(
        ([means, as, tokenForm]): Input => {
          const needsOrder = operations[operation].parameters.some(({ name }) => name === 'order');
          return { means, operation, as, tokenForm, order: needsOrder ? order : '' };
        },
      ),
    );
}

function foreign(facts: Facts, depth: Depth): Input[] {
  const each = depth === 'quick' ? 1 : 4;
  const plain = { tokenForm: 'bearer' } as const;
  const attempts = (as: Role, ulids: readonly string[]) =>
    ulids.flatMap((order) =>
      orderReads.map((operation): Input => ({ ...plain, means: 'foreign order', operation, as, order })),
    );
  const lists = (['listOrders', 'listWallets', 'listTransactions'] as const).map(
    (operation): Input => ({ ...plain, means: 'foreign list', operation, as: 'caller', order: '' }),
  );
  const filter: Input = {
    ...plain,
    means: 'foreign wallet filter',
    operation: 'listTransactions',
    as: 'caller',
    order: '',
  };
  return [
    ...attempts('caller', sample(facts.otherOrders, each)),
    ...attempts('other', sample(facts.orders, each)),
    ...lists,
    ...(facts.otherWallet === null ? [] : [filter]),
  ];
}

/** Orders that have codes first: they have the most to hide. */
function sample(orders: Facts['orders'], count: number): string[] {
  const rank = (state: string) => ['completed', 'partially_fulfilled'].indexOf(state) >>> 0;
  return [...orders]
    .sort((a, b) => rank(a.fulfillment) - rank(b.fulfillment))
    .slice(0, count)
    .map(({ ulid }) => ulid);
}

/** The pages of both users' lists, each with the keys of the rows that the other user sees in his. */
async function foreignRows(input: Input, io: Recorder, facts: Facts): Promise<Intrusion[]> {
  const list = input.operation as ListOperation; // `foreign` names lists only for this means
  const order = { list, query: wholePages(list, facts), direction: 'forwards' as const, pageLimit: facts.pageLimit };
  const mine = await walk(io, { ...order, as: 'caller' });
  const theirs = await walk(io, { ...order, as: 'other' });
  const keysOf = ({ pages }: Walk) => pages.flatMap((page) => page.rows).map((row) => ownerKey(list, row));
  const pagesOf = (shown: Walk, hidden: Walk): Intrusion[] => {
    const secrets = keysOf(hidden);
    return shown.pages.flatMap((page) => {
      const exchange = io.exchanges.find(({ id }) => id === page.exchange);
      return exchange === undefined ? [] : [{ means: 'foreign list', exchange, secrets, aftermath: null }];
    });
  };
  return [...pagesOf(mine, theirs), ...pagesOf(theirs, mine)];
}
