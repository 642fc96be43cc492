import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'errors/insufficient-funds-says-so';

export default [
  state(RULE, 'validation-failed', 'Every 422 has the same message.', {
    insufficientFunds() {
      return this.errorAnswer(422, 'The given data was invalid.');
    },
  }),
  state(RULE, 'try-again', 'The message says that the payment failed, and not why.', {
    insufficientFunds() {
      return this.errorAnswer(422, 'The order could not be paid. Please try again later.');
    },
  }),
] satisfies readonly Fault[];
