import type { AnyRule } from '../shared/rule.js';
import bodiesThatAreNotShown from './bodies-that-are-not-shown.js';
import businessRuleMessages from './business-rule-messages.js';
import creationRefusalIs422 from './creation-refusal-is-422.js';
import insufficientFundsIs422 from './insufficient-funds-is-422.js';
import insufficientFundsSaysSo from './insufficient-funds-says-so.js';
import malformedBodyIsRefused from './malformed-body-is-refused.js';
import messageIsNotBlank from './message-is-not-blank.js';
import refusalLeavesNothing from './refusal-leaves-nothing.js';
import refusalLeavesTheBalance from './refusal-leaves-the-balance.js';
import refusedFlaws from './refused-flaws.js';
import statusesOfMalformedRequests from './statuses-of-malformed-requests.js';
import structureOfValidationErrors from './structure-of-validation-errors.js';
import unknownPathIs404 from './unknown-path-is-404.js';
import wrongMethodIsRefused from './wrong-method-is-refused.js';

export const errorsRules: readonly AnyRule[] = [
  creationRefusalIs422,
  ...refusedFlaws,
  malformedBodyIsRefused,
  insufficientFundsIs422,
  insufficientFundsSaysSo,
  ...refusalLeavesNothing,
  refusalLeavesTheBalance,
  messageIsNotBlank,
  unknownPathIs404,
  wrongMethodIsRefused,
  ...bodiesThatAreNotShown,
  structureOfValidationErrors,
  businessRuleMessages,
  statusesOfMalformedRequests,
];
