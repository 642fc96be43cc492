import type { JsonObject } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { wallet, wallets } from './samples.test.support.js';
import rules from './silences.js';

const payment: JsonObject = transactionBody;
const ledger = (rows: readonly JsonObject[]) => listing('listTransactions', rows);

const overdrawn = (amount: string, cerdit_limit: number) => ({
  ...withValueAt(wallet, '/balance/amount', amount),
  cerdit_limit,
});

describeRules(rules, {
  'wallets/id-in-other-endpoints': [
    onWalks('a UUID', 'observed', [wallets([wallet]), ledger([payment])]),
    onWalks('a UUID that the list shows', 'observed', [
      wallets([{ ...wallet, uuid: transactionBody.wallet_id }]),
      ledger([payment]),
    ]),
    onWalks('the id as text', 'observed', [ledger([withValueAt(payment, '/wallet_id', '1')]), wallets([wallet])]),
    onWalk('only wallets', 'notApplicable', wallets([wallet])),
  ],
  'wallets/credit-limit': [
    onWalk('none', 'observed', wallets([wallet])),
    onWalk('partly used', 'observed', wallets([overdrawn('-20.00', 5_000)])),
    onWalk('used up, in major units', 'observed', wallets([overdrawn('-20.00', 50.5)])),
    onWalk('overdrawn', 'observed', wallets([overdrawn('-20.00', 0)])),
    onWalk('no wallet', 'notApplicable', wallets([])),
  ],
  'wallets/list-order': [
    onWalk('by id', 'observed', wallets([wallet, { ...wallet, id: 2 }])),
    onWalk('one wallet', 'notApplicable', wallets([wallet])),
  ],
});
