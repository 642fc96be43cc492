import { boundOf, fundsOf } from '../evidence/cost.js';
import type { Funds, Json, Refusal } from '../evidence/evidence.js';
import type { Facts, Minor, WalletFact } from '../evidence/facts.js';
import { balanceAfter, listedBalance, minorOfNumber } from '../evidence/notation/money.js';
import { rowsOf } from '../evidence/read-body.js';
import type { Recorder } from '../http/recorder.js';
import { bodyOf, costOf } from './books/attempt.js';
import { balanceView } from './books/balance.js';
import { tryBetweenLooks } from './books/between-looks.js';
import { convertible } from './creation/conversion.js';
import { affordable } from './creation/cost.js';
import { type Depth, experiment } from './experiment.js';
import { type Form, type Overdraft, overdraftsOf } from './overdrafts/baskets.js';
import { probeOf } from './refusals/flaw.js';

type Input = { forms: Form[] };

const FORMS: Readonly<Record<Depth, Form[][]>> = {
  quick: [['one item', 'sum alone']],
  standard: [
    ['one item', 'many items', 'sum alone'],
    ['one piece', 'dear items', 'huge quantity', 'beside a conversion'],
  ],
  deep: [['one item', 'many items', 'sum alone', 'one piece', 'dear items', 'huge quantity', 'beside a conversion']],
};

/** Orders that cost a little more than the nearly empty wallet can pay, in whatever unit its limit is read. */
export const overdrafts = experiment<Input>({
  name: 'overdrafts',
  gathers: ['refusal', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  always: (facts, depth) =>
    walletOf(facts) === null || affordable(facts).length === 0 ? [] : FORMS[depth].map((forms) => ({ forms })),
  inputs: () => null,
  worstCase: ({ forms }, facts) => worstCase(forms, facts),
  async *gather({ forms }, io, facts) {
    const wallet = walletOf(facts);
    if (wallet?.uuid == null) return;
    const funds = await payableBy(io, wallet, facts);
    if (funds === null) return;
    const orders = overdraftsOf(forms, { products: affordable(facts), foreign: convertible(facts) }, funds);
    const cost = orders.reduce((sum, { basket }) => sum + costOf(basket, facts), 0);
    // The nearly empty wallet is there to be overdrawn; any other loses no more than was set aside.
    if (facts.poor === null && cost > worstCase(forms, facts)) return;
    const probes = orders.map((order) => probeOf(flawOf(order, wallet.uuid ?? ''), facts));
    const outcomes = await tryBetweenLooks(io, probes, {
      accounts: ['caller'],
      width: 1,
      balance: () => balanceView(io, wallet, facts.largestPage.listWallets),
    });
    for (const { probe, attempt, shared, control, changes, balance } of outcomes) {
      const [change] = changes;
      if (change === undefined) continue;
      const item: Refusal = { ...probe.flaw, attempt, shared, control, change, balance, funds };
      yield { kind: 'refusal', item };
    }
  },
});

function walletOf({ poor, payer }: Facts): WalletFact | null {
  const wallet = poor ?? payer;
  return wallet === null || wallet.uuid === null ? null : wallet;
}

/** What the wallet can lose. Without a nearly empty one, orders beyond the funds are sent only where these are small. */
function worstCase(forms: readonly Form[], facts: Facts): Minor {
  const [wallet, orders] = [walletOf(facts), facts.poor === null ? 4 : 1];
  const foreign = forms.includes('beside a conversion') ? convertible(facts) : null;
  return (wallet === null ? 0 : fundsOf(wallet)) * orders + boundOf(foreign?.price ?? 0);
}

function flawOf({ form, basket }: Overdraft, wallet: string) {
  const body: Json = bodyOf({ wallet, basket });
  return {
    cause: 'insufficient funds',
    place: null,
    note: `insufficient funds: ${form}`,
    body,
    mediaType: '',
  } as const;
}

/** The most generous reading of what a wallet has: its larger balance of two, and its limit as major units. */
async function payableBy(io: Recorder, wallet: WalletFact, facts: Facts): Promise<(Funds & { least: Minor }) | null> {
  const { wallet: listed, newest, at } = await balanceView(io, wallet, facts.largestPage.listWallets);
  const listing = io.exchanges.find(({ id }) => id === at[0]);
  // A wallet that is not known in the list may have any limit that is shown there.
  const rows = listed === null ? (listing === undefined ? [] : rowsOf(listing)) : [listed];
  const limits = rows.flatMap(({ cerdit_limit: limit }) => (typeof limit === 'number' ? [Math.abs(limit)] : []));
  if (limits.length === 0) return null;
  const limit = Math.max(...limits.map((one) => Number(minorOfNumber(one) ?? Math.ceil(one * 100))));
  const balances = [listed && listedBalance(listed), newest && balanceAfter(newest)].flatMap((one) =>
    one === null ? [] : [Number(one)],
  );
  if (balances.length === 0) return null;
  return { limit, most: Math.max(...balances) + limit, least: Math.min(...balances) };
}
