import type { Fault } from '../../model/faults/fault.js';
import creationRefusalIs422 from './creation-refusal-is-422.js';
import insufficientFundsIs422 from './insufficient-funds-is-422.js';
import insufficientFundsSaysSo from './insufficient-funds-says-so.js';
import malformedBodyIsRefused from './malformed-body-is-refused.js';
import messageIsNotBlank from './message-is-not-blank.js';
import oneBadItemRefusesTheOrder from './one-bad-item-refuses-the-order.js';
import refusalCreatesNoOrder from './refusal-creates-no-order.js';
import refusalLeavesTheBalance from './refusal-leaves-the-balance.js';
import refusalWritesNoLedgerRow from './refusal-writes-no-ledger-row.js';
import unknownPathIs404 from './unknown-path-is-404.js';
import unknownVariantIs422 from './unknown-variant-is-422.js';
import unknownWalletIsRefused from './unknown-wallet-is-refused.js';
import wrongMethodIsRefused from './wrong-method-is-refused.js';

export const errorsFaults: readonly Fault[] = [
  ...creationRefusalIs422,
  ...malformedBodyIsRefused,
  ...messageIsNotBlank,
  ...unknownPathIs404,
  ...wrongMethodIsRefused,
  ...insufficientFundsIs422,
  ...insufficientFundsSaysSo,
  ...oneBadItemRefusesTheOrder,
  ...refusalCreatesNoOrder,
  ...refusalLeavesTheBalance,
  ...refusalWritesNoLedgerRow,
  ...unknownVariantIs422,
  ...unknownWalletIsRefused,
];
