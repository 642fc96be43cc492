import * as fc from 'fast-check';

/**
 * What a client may do next. Baskets and keys are named by their place among those of the sequence; a key that has
 * been used is used again, whatever the basket.
 */
export type Command =
  | { do: 'buy'; basket: number; key: number | null }
  | { do: 'repeat'; key: number }
  | { do: 'lose'; basket: number; key: number; when: 'sent' | 'answered' }
  | { do: 'be refused'; key: number }
  | { do: 'read'; order: number }
  | { do: 'look' };

export const BASKETS = 4;
const KEYS = 3;
const LONGEST = 12;

const basket = fc.nat({ max: BASKETS - 1 });
const key = fc.nat({ max: KEYS - 1 });

/** Sequences of commands; those that cannot be done when their turn comes are left out. */
export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), basket, key: fc.option(key) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('repeat' as const), key }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('lose' as const),
        basket,
        key,
        when: fc.constantFrom('sent' as const, 'answered' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('be refused' as const), key }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), order: fc.nat({ max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  ),
  { minLength: 4, maxLength: LONGEST },
);
