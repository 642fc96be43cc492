import type { JsonObject } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './id-in-other-endpoints.js';
import { wallet, wallets } from './samples.test.support.js';

const payment: JsonObject = transactionBody;

const ledger = (rows: readonly JsonObject[]) => listing('listTransactions', rows);

describeRule(rule, [
  onWalks('a UUID', 'observed', [wallets([wallet]), ledger([payment])]),
  onWalks('a UUID that the list shows', 'observed', [
    wallets([{ ...wallet, uuid: transactionBody.wallet_id }]),
    ledger([payment]),
  ]),
  onWalks('the id as text', 'observed', [ledger([mutate(payment, '/wallet_id', '1')]), wallets([wallet])]),
  onWalk('wallets alone', 'notApplicable', wallets([wallet])),
]);
