import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FulfillmentStatus, nextStep } from './order.js';

function statesOf(products: readonly number[]): FulfillmentStatus[] {
  const states: FulfillmentStatus[] = ['pending'];
  let waiting = [...products];
  for (;;) {
    const step = nextStep(states.at(-1) ?? 'pending', waiting);
    if (step === undefined) return states;
    waiting = waiting.filter((product) => product !== step.deliver);
    states.push(step.status);
  }
}

describe('nextStep', () => {
  it('completes an order of one product without a partial state', () => {
    expect(statesOf([7])).toEqual(['pending', 'processing', 'completed']);
  });

  it('delivers one product at a time, and is partially fulfilled between the first and the last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 }), (products) => {
        const partial = Array.from({ length: products.length - 1 }, () => 'partially_fulfilled');
        expect(statesOf(products)).toEqual(['pending', 'processing', ...partial, 'completed']);
      }),
    );
  });

  it('leaves a refunded order alone', () => {
    expect(nextStep('refunded', [1])).toBeUndefined();
  });
});
