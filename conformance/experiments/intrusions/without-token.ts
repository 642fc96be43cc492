import { operationIds, operations } from '../../../generated/operations.js';
import type { Intrusion, Role } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { TOKEN_FORMS, type TokenForm } from '../../http/request.js';
import type { Depth } from '../experiment.js';
import { orderReads, UNKNOWN_ULID, UNKNOWN_UUID } from '../requests/request-input.js';

/**
 * `as` and `tokenForm` say whose token is sent, and in which form. For a foreign order, `order` belongs to the other
 * user.
 */
export type IntrusionInput = {
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
export const PLAIN = { tokenForm: 'bearer', order: '', filter: {}, afterOwner: false } as const;

/** Reads without a token, and with one in each invalid form. */
export function withoutToken(facts: Facts, depth: Depth): IntrusionInput[] {
  const order = facts.orders[0]?.ulid ?? UNKNOWN_ULID;
  const forms: [Intrusion['means'], Role, TokenForm][] = [
    ['no token', 'none', 'bearer'],
    ['invalid token', 'invalid', 'bearer'],
    ['invalid token', 'caller', 'extended'],
  ];
  const others = TOKEN_FORMS.filter((form) => form !== 'bearer' && form !== 'extended');
  const damaged = others.map((form): [Intrusion['means'], Role, TokenForm] => ['invalid token', 'caller', form]);
  const formsFor = (operation: IntrusionInput['operation'], index: number) => {
    if (depth === 'deep') return [...forms, ...damaged];
    // Operations hardly differ in how they compare tokens: a standard run tries each form on half of them.
    if (depth === 'standard') return [...forms, ...damaged.filter((_, place) => (place + index) % 2 === 0)];
    return operation === 'listWallets' ? [...forms, ...damaged.slice(0, 1)] : forms.slice(0, 1);
  };
  return operationIds
    .filter((operation) => operations[operation].security === 'required' && operations[operation].method === 'GET')
    .flatMap((operation, index) =>
      formsFor(operation, index).map(([means, as, tokenForm]): IntrusionInput => {
        const needsOrder = operations[operation].parameters.some(({ name }) => name === 'order');
        return { ...PLAIN, means, operation, as, tokenForm, order: needsOrder ? order : '' };
      }),
    );
}

/** Requests without a token that have another flaw: the token is looked at first. */
export function flawedWithoutToken(depth: Depth): IntrusionInput[] {
  const bare = { ...PLAIN, means: 'no token', as: 'none' } as const;
  const unknown = { order: UNKNOWN_ULID, flaw: 'an unknown order' };
  const backwards = { start_date: '2025-06-15', end_date: '2025-06-14' };
  const some: IntrusionInput[] = [
    { ...bare, ...unknown, operation: 'getOrder' },
    { ...bare, operation: 'listTransactions', filter: backwards, flaw: 'an invalid filter' },
  ];
  if (depth === 'quick') return some;
  return [
    ...some,
    ...orderReads.slice(1).map((operation): IntrusionInput => ({ ...bare, ...unknown, operation })),
    { ...bare, operation: 'listTransactions', filter: { wallet_id: UNKNOWN_UUID }, flaw: 'an unknown wallet' },
    { ...bare, operation: 'listOrders', filter: { per_page: 'abc' }, flaw: 'an odd page size' },
    { ...bare, operation: 'listOrders', filter: { page: '2' }, flaw: 'a later page' },
    { ...bare, operation: 'listTransactions', filter: { page: '2' }, flaw: 'a later page' },
    { ...bare, ...unknown, operation: 'getOrder', means: 'invalid token', as: 'invalid' },
    {
      ...bare,
      operation: 'listTransactions',
      filter: backwards,
      means: 'invalid token',
      as: 'invalid',
      flaw: 'an invalid filter',
    },
  ];
}
