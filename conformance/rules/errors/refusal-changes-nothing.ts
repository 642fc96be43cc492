import type { RuleId } from '../../../generated/rules.js';
import { isRefused } from '../../evidence/beyond-standards.js';
import { type CreationEffects, effectsOf } from '../../evidence/creation.js';
import type { JsonObject, Refusal } from '../../evidence/evidence.js';
import { balanceAfter, decimalOfMinor, listedBalance } from '../../evidence/notation/money.js';
import { rowKey } from '../../evidence/notation/text.js';
import { orderSummary, shownRow } from '../shared/new-order.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { controlStatus } from './refused-bodies.js';

/** What a refused creation must not change: the orders, the ledger and the balance. */
export default [
  leavesNothing('errors/refusal-creates-no-order', {
    in: 'orders',
    isSeen: ({ inOrders }) => inOrders,
    nothing: 'no new order',
    shown: orderSummary,
  }),
  leavesNothing('errors/refusal-writes-no-ledger-row', {
    in: 'rows',
    isSeen: ({ inLedger }) => inLedger,
    nothing: 'no new ledger row',
    shown: shownRow,
  }),
  rule(
    'errors/refusal-leaves-the-balance',
    'refusal',
    ({ attempt, balance, shared }, facts) => {
      const { exchange } = attempt;
      if (!isRefused(exchange)) return notApplicable('the creation was not refused');
      if (balance === null) return notApplicable('the wallet was not read');
      const { wallet, newest, again, earlier, at } = balance;
      if (wallet === null || newest === null || again === null) {
        const isJoined = facts.wallets.some(({ uuid, id }) => uuid === attempt.wallet && id !== null);
        return isJoined
          ? inconclusive('the wallet or its ledger could not be read afterwards')
          : notApplicable(NOT_JOINED);
      }
      if (rowKey(newest) !== rowKey(again)) return inconclusive('the balance changed while it was read');
      const [is, should] = [listedBalance(wallet), balanceAfter(again)];
      if (is === null || should === null) return notApplicable('the balance is not as the contract says');
      if (is === should) return pass;
      if (earlier !== undefined) return notApplicable('the wallet list shows an earlier balance');
      const one = shared ? 'several refused creations, such as this' : 'a refused creation';
      const expected = `a balance of ${decimalOfMinor(should)}, as in the newest row, after ${one}: ${exchange.note}`;
      return violated([...at, exchange.id], expected, `a balance of ${decimalOfMinor(is)}`, {
        hint: is < should ? 'the funds may have been reserved and not released' : OLD_BALANCE,
      });
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

const OLD_BALANCE = 'the wallet list may show an old balance, as a cache or a replica does, or a row may be missing';
const NOT_JOINED = 'the wallet could not be matched with one of the wallet list';

/** What a refused creation must not leave behind. */
interface Trace {
  readonly in: keyof CreationEffects;
  /** Whether the valid order that was sent for comparison showed there. */
  readonly isSeen: (control: NonNullable<Refusal['control']>) => boolean;
  readonly nothing: string;
  readonly shown: (found: JsonObject) => string;
}

/** Builds a rule about what a refused creation must not leave behind. */
function leavesNothing(id: RuleId, { in: place, isSeen, nothing, shown }: Trace): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    const { attempt, change, control, shared } = refusal;
    const { exchange } = attempt;
    if (!isRefused(exchange)) return notApplicable('the creation was not refused');
    if (change.because !== null) return inconclusive(change.because);
    const found = effectsOf(attempt, change)[place];
    if (found.length === 0) {
      const isBlind = control !== null && controlStatus(refusal) === 201 && !isSeen(control);
      return isBlind ? inconclusive('even a valid order did not show in time: raise --settle') : pass;
    }
    if (change.isBusy) return inconclusive('other clients write to the account too');
    const one = shared
      ? 'one of several creations that were refused, such as the one'
      : 'the creation that was refused';
    const expected = `${nothing} of ${one} with ${exchange.response?.status}: ${exchange.note}`;
    return violated([exchange.id, ...change.at], expected, found.slice(0, 3).map(shown).join(', '));
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}
