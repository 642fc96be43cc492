import type { Exchange, JsonObject } from '../../engine/evidence.js';
import { finalStatus, isObject } from '../../engine/read-json.js';
import { holds, notApplicable, rule, unknown, violated } from '../../engine/rule.js';
import { excerpt } from '../../notation/excerpt.js';
import { decimalOfMinor, minorOfInteger } from '../../notation/money.js';

export default rule(
  'auth/refused-creation-changes-nothing',
  'intrusion',
  ({ exchange, aftermath }) => {
    if (aftermath === null) return notApplicable('nobody tried to spend');
    const status = finalStatus(exchange);
    if (status === null) return unknown('no answer came');
    if (status < 400 || status > 499) return notApplicable('the creation was not refused');
    if (!aftermath.readable) return unknown("the wallet's ledger could not be read afterwards");
    const wallet = namedWallet(exchange);
    const cost = BigInt(aftermath.wouldCost);
    // Other rows are other clients' doing; a payment of just this sum, in just this moment, is not.
    const payment = aftermath.newRows.find((row) => isPayment(row, wallet, cost));
    if (payment === undefined) return holds;
    const sum = decimalOfMinor(cost);
    return violated(
      exchange.id,
      `status ${status} for an order of ${sum} leaves the wallet as it was`,
      `row ${excerpt(payment['id'], 40)} charges the wallet ${sum}`,
    );
  },
  { needs: ['token', 'spend', 'wallet'] },
);

function namedWallet({ request }: Exchange): string | null {
  try {
    const body: unknown = JSON.parse(request.body ?? '');
    const wallet = isObject(body) ? body['wallet_id'] : undefined;
    return typeof wallet === 'string' ? wallet.toLowerCase() : null;
  } catch {
    return null;
  }
}

function isPayment({ type, wallet_id, amount }: JsonObject, wallet: string | null, cost: bigint): boolean {
  const ofWallet = typeof wallet_id === 'string' && wallet_id.toLowerCase() === wallet;
  const text = isObject(amount) ? amount['amount'] : undefined;
  return type === 'orderPayment' && ofWallet && typeof text === 'string' && minorOfInteger(text) === -cost;
}
