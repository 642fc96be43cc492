import type { Evidence, Role } from '../evidence/evidence.js';
import { experiment } from './experiment.js';
import { cases, drawn, type Input, worstCase } from './races/input.js';
import { raceOf } from './races/race.js';

/** Releases creations at once, by one key or each by its own, on one wallet or several, and looks at what came of them. */
export const races = experiment<Input>({
  name: 'races',
  gathers: ['race', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 40 },
  always: cases,
  inputs: drawn,
  worstCase,
  async *gather(input, io, facts) {
    const accounts: Role[] = input.other > 0 ? ['caller', 'other'] : ['caller'];
    const items = await io.alone(() => raceOf(input, io, facts), accounts);
    yield* items.map((item): Evidence => ({ kind: 'race', item }));
  },
});
