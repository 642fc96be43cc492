import { isUuid } from '../../evidence/notation/keys.js';
import { calledOrder } from '../shared/new-order.js';
import { paymentRule, paymentsIn } from '../shared/payment-rule.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default paymentRule('orders/payment-row-is-on-the-named-wallet', ({ order, view, purchase }) => {
  const { wallet, exchange } = purchase.attempt;
  const rows = paymentsIn(view).filter((row) => isUuid(row.wallet_id));
  if (rows.length === 0) return notApplicable('the ledger names wallets otherwise than creation does');
  const wrong = rows.find((row) => row.wallet_id.toLowerCase() !== wallet.toLowerCase());
  if (wrong === undefined) return pass;
  const expected = `the payment of ${calledOrder(order)} on wallet ${wallet}, which the order named`;
  return violated([...view.at, exchange.id], expected, `on wallet ${wrong.wallet_id}`);
});
