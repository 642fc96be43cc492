import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'errors/unexpected-error-says-so';

/** An order of many pieces fails, and the answer is what the framework sends by default. */
function failing(message: string) {
  return {
    sellCodes(original: (quantity: number) => number, quantity: number) {
      if (quantity > 10) throw new Error('a batch holds at most ten codes');
      return original(quantity);
    },
    unexpected(this: { errorAnswer(status: number, message: string): never }) {
      return this.errorAnswer(500, message);
    },
  };
}

export default [
  state(
    RULE,
    'default-of-laravel',
    'An exception is answered with the default message of Laravel.',
    failing('Server Error'),
  ),
  state(
    RULE,
    'message-of-the-exception',
    'An exception is answered with its own message.',
    failing('a batch holds at most ten codes, and 12 is not one of them'),
  ),
] satisfies readonly Fault[];
