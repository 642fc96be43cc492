import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import { listBody, orderBody, transactionBody, walletBody } from '../shared/samples/bodies.test.support.js';
import { onIntrusion } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer, type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './own-rows-alone.js';
import { answered, orderRow, payment, secret, walletRow } from './samples.test.support.js';

const order = JSON.stringify(orderBody.ulid);
const row = JSON.stringify(transactionBody.id);
const wallet = JSON.stringify([walletBody.id, walletBody.name, walletBody.created_at]);
const otherWallet = '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

const listed = (operation: 'listOrders' | 'listWallets' | 'listTransactions', rows: readonly JsonObject[]) =>
  answered(operation, 200, listBody(rows));

function filtered(what: string, verdict: Sample['verdict'], exchange: Exchange): Sample {
  return onIntrusion(what, verdict, 'foreign wallet filter', exchange);
}

describeRules(rules, {
  'auth/foreign-orders-are-not-listed': [
    onIntrusion('only own orders', 'pass', 'foreign list', listed('listOrders', [orderRow]), secret('"01AAA"')),
    onIntrusion('the other user has none', 'notApplicable', 'foreign list', listed('listOrders', [orderRow])),
    onIntrusion('another list', 'notApplicable', 'foreign list', listed('listWallets', [walletRow]), secret(wallet)),
    onIntrusion('no answer', 'inconclusive', 'foreign list', answered('listOrders', 200, {}, noAnswer), secret(order)),
    onIntrusion('another user’s', 'violated', 'foreign list', listed('listOrders', [orderRow]), secret('"1"', order)),
    onIntrusion(
      'the last row is another user’s',
      'violated',
      'foreign list',
      listed('listOrders', [withValueAt(orderRow, '/ulid', '01JCK4Q8Z3V5W7X9Y0A2B4C6D9'), orderRow]),
      secret(order),
    ),
  ],
  'auth/foreign-wallets-are-not-listed': [
    onIntrusion('only own wallets', 'pass', 'foreign list', listed('listWallets', [walletRow]), secret('[2]')),
    onIntrusion(
      'wallets that are counted per user',
      'pass',
      'foreign list',
      listed('listWallets', [withValueAt(walletRow, '/name', 'Savings')]),
      secret(wallet),
    ),
    onIntrusion('the other user has none', 'notApplicable', 'foreign list', listed('listWallets', [walletRow])),
    onIntrusion('another user’s', 'violated', 'foreign list', listed('listWallets', [walletRow]), secret(wallet)),
  ],
  'auth/foreign-ledger-is-not-listed': [
    onIntrusion('only own rows', 'pass', 'foreign list', listed('listTransactions', [payment]), secret('"01AAA"')),
    filtered('a filter that is refused', 'pass', answered('listTransactions', 422)),
    filtered('a filter that shows nothing', 'pass', listed('listTransactions', [])),
    filtered('a filter that is ignored', 'pass', listed('listTransactions', [payment])),
    filtered('a filter that fails', 'inconclusive', answered('listTransactions', 500)),
    onIntrusion('no token', 'notApplicable', 'no token', answered('listTransactions', 401)),
    onIntrusion('another user’s', 'violated', 'foreign list', listed('listTransactions', [payment]), secret(row)),
    filtered(
      'a filter that works',
      'violated',
      listed('listTransactions', [withValueAt(payment, '/wallet_id', otherWallet)]),
    ),
  ],
});
