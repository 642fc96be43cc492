import type { AnyRule } from '../../engine/rule.js';
import bodiesOf401And403 from './bodies-of-401-and-403.js';
import bodiesOfOther404s from './bodies-of-other-404s.js';
import bodyOfTheLedgers422 from './body-of-the-ledgers-422.js';
import businessRuleMessages from './business-rule-messages.js';
import creationRefusalIs422 from './creation-refusal-is-422.js';
import insufficientFundsIs422 from './insufficient-funds-is-422.js';
import insufficientFundsSaysSo from './insufficient-funds-says-so.js';
import malformedBodyIsRefused from './malformed-body-is-refused.js';
import messageIsNotBlank from './message-is-not-blank.js';
import oneBadItemRefusesTheOrder from './one-bad-item-refuses-the-order.js';
import refusalCreatesNoOrder from './refusal-creates-no-order.js';
import refusalLeavesTheBalance from './refusal-leaves-the-balance.js';
import refusalWritesNoLedgerRow from './refusal-writes-no-ledger-row.js';
import statusesOfMalformedRequests from './statuses-of-malformed-requests.js';
import structureOfValidationErrors from './structure-of-validation-errors.js';
import unknownPathIs404 from './unknown-path-is-404.js';
import unknownVariantIs422 from './unknown-variant-is-422.js';
import unknownWalletIsRefused from './unknown-wallet-is-refused.js';
import wrongMethodIsRefused from './wrong-method-is-refused.js';

export const errorsRules: readonly AnyRule[] = [
  creationRefusalIs422,
  unknownVariantIs422,
  unknownWalletIsRefused,
  oneBadItemRefusesTheOrder,
  malformedBodyIsRefused,
  insufficientFundsIs422,
  insufficientFundsSaysSo,
  refusalCreatesNoOrder,
  refusalWritesNoLedgerRow,
  refusalLeavesTheBalance,
  messageIsNotBlank,
  unknownPathIs404,
  wrongMethodIsRefused,
  bodiesOf401And403,
  bodiesOfOther404s,
  bodyOfTheLedgers422,
  structureOfValidationErrors,
  businessRuleMessages,
  statusesOfMalformedRequests,
];
