import * as fc from 'fast-check';
import type { Intrusion, Role } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { Id } from '../evidence/notation/number.js';
import { TOKEN_FORMS, type TokenForm } from '../http/request.js';
import { type Probe, RESENDS, tryBetweenSnapshots } from './account-snapshots/between-snapshots.js';
import { bodyOf, cheapProducts, costOf, itemsOf } from './create-order.js';
import { type Depth, experiment } from './experiment.js';
import { UNKNOWN_VARIANT } from './requests/request-input.js';

/** An attempt to spend: whose token is sent, in which form, and whose wallet pays. */
type IntrusionVariant = {
  as: Role;
  tokenForm: TokenForm;
  owner: 'caller' | 'other';
  flaw?: 'no items' | 'an unknown variant' | 'its UUID in upper case';
};

type Input = { variant: Id; quantity: number; attempts: IntrusionVariant[] };

const QUANTITY = 2;
const CONCURRENCY = 6;
/** How often an attempt may be repeated because other clients buy the same. */
const REPEATS = 3;
const DAMAGED = TOKEN_FORMS.filter((form) => form !== 'bearer');

/** Tries to spend without a valid token and from another user's wallet, and reads the accounts afterwards. */
export const spendingIntrusions = experiment<Input>({
  name: 'spending-intrusions',
  gathers: ['intrusion', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 1, standard: 0, deep: 0 },
  fixedCases: (facts, depth) => (depth === 'quick' ? [] : thorough(facts, depth)),
  arbitrary: (facts) => {
    const products = cheapVariants(facts);
    if (products.length === 0) return null;
    const input = ([variant, form]: [Id, TokenForm]): Input => ({
      variant,
      quantity: QUANTITY,
      attempts: [
        { as: 'none', tokenForm: 'bearer', owner: 'caller' },
        ...FLAWED.slice(0, 1),
        { as: 'invalid', tokenForm: 'bearer', owner: mayUseOther(facts) ? 'other' : 'caller' },
        { as: 'caller', tokenForm: form, owner: 'caller' },
        ...foreign(facts),
      ],
    });
    return fc.tuple(fc.constantFrom(...products), fc.constantFrom(...DAMAGED)).map(input);
  },
  worstCase: ({ variant, quantity, attempts }, facts) =>
    // An apparently accepted one is re-sent to confirm it.
    costOf([{ variant, quantity }], facts) * (attempts.length * (1 + REPEATS) + RESENDS),
  async *gather({ variant, quantity, attempts }, io, facts) {
    const probes = attempts.map((attempt) => probeOf(attempt, variant, quantity, facts));
    const seesBoth = facts.met.includes('other token');
    const accounts = seesBoth ? (['caller', 'other'] as const) : (['caller'] as const);
    const around = { accounts, concurrency: CONCURRENCY, repeats: REPEATS };
    for (const { probe, attempt, shared, changes } of await tryBetweenSnapshots(io, probes, around)) {
      const isSeen = probe.owner === 'caller' || seesBoth;
      const unseen = { because: UNSEEN, orders: [], rows: [], isBusy: false, at: [] };
      const spending = { attempt, shared, changes: isSeen ? changes : [...changes, unseen] };
      const { means } = probe;
      yield { kind: 'intrusion', item: { means, exchange: attempt.exchange, secrets: [], spending } };
    }
  },
});

const UNSEEN = "the ledger of the wallet's owner cannot be read without --other-token";

interface Intruding extends Probe {
  readonly means: Intrusion['means'];
  readonly owner: IntrusionVariant['owner'];
}

function probeOf(
  { as, tokenForm, owner, flaw }: IntrusionVariant,
  variant: Id,
  quantity: number,
  facts: Facts,
): Intruding {
  const isForeign = as !== owner && as !== 'none' && as !== 'invalid' && tokenForm === 'bearer';
  const means = isForeign ? 'foreign wallet payment' : 'unauthenticated creation';
  const uuid = (owner === 'caller' ? facts.payer?.uuid : facts.otherPaying) ?? '';
  const wallet = flaw === 'its UUID in upper case' ? uuid.toUpperCase() : uuid;
  const item = { variant: flaw === 'an unknown variant' ? UNKNOWN_VARIANT : variant, quantity };
  const basket = flaw === 'no items' ? [] : [item];
  return {
    means,
    owner,
    order: { wallet, items: itemsOf(basket, facts), cost: costOf(basket, facts) },
    spec: {
      intent: isForeign ? 'foreign' : 'unauthenticated',
      as,
      tokenForm,
      note: [means, ...(tokenForm === 'bearer' ? [] : [tokenForm]), ...(flaw === undefined ? [] : [flaw])].join(': '),
      body: bodyOf({ wallet, basket }),
    },
  };
}

/** Every form of an invalid token, for the wallets of both users. */
function thorough(facts: Facts, depth: Depth): Input[] {
  const products = cheapVariants(facts);
  const owners = (['caller', 'other'] as const).filter((owner) => owner === 'caller' || mayUseOther(facts));
  const damaged = owners.map((owner) =>
    DAMAGED.map((tokenForm): IntrusionVariant => ({ as: owner, tokenForm, owner })),
  );
  const attempts = owners.map((owner, index) => [
    ...plain(owner),
    ...(owner === 'caller' ? FLAWED : []),
    ...(damaged[index] ?? []),
  ]);
  const all = [...attempts, foreign(facts)].filter((some) => some.length > 0);
  return products
    .slice(0, depth === 'deep' ? 3 : 1)
    .flatMap((variant) => all.map((some) => ({ variant, quantity: QUANTITY, attempts: some })));
}

/** No token, and one that was never issued. */
function plain(owner: IntrusionVariant['owner']): IntrusionVariant[] {
  return (['none', 'invalid'] as const).map((as) => ({ as, tokenForm: 'bearer', owner }));
}

/** Orders that are refused for their body, too: the token is looked at first. */
const FLAWED: readonly IntrusionVariant[] = (['no items', 'an unknown variant'] as const).map((flaw) => {
  return { as: 'none', tokenForm: 'bearer', owner: 'caller', flaw };
});

/** Each user on the other user's wallet, if there are two users. */
function foreign(facts: Facts): IntrusionVariant[] {
  if (facts.otherPaying === null) return [];
  const ours: IntrusionVariant = { as: 'caller', tokenForm: 'bearer', owner: 'other' };
  const upper: IntrusionVariant = { ...ours, flaw: 'its UUID in upper case' };
  const theirs: IntrusionVariant = { as: 'other', tokenForm: 'bearer', owner: 'caller' };
  return facts.met.includes('other token') ? [ours, upper, theirs] : [ours, upper];
}

function mayUseOther(facts: Facts): boolean {
  return facts.otherPaying !== null && facts.met.includes('other token');
}

/** Variants to choose from; none if no wallet can pay. */
function cheapVariants(facts: Facts): Id[] {
  return facts.payer?.uuid == null ? [] : cheapProducts(facts).map(({ variantId }) => variantId);
}
