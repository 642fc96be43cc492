import type { Pair } from '../pairs/pair.js';
import type { Sayings } from './judge.js';

/** How a tool did on some pairs. A pair that is expected to be risky counts in `exact` alone: whether it breaks is arguable. */
export interface Score {
  /** Pairs that are expected to be breaking or compatible. */
  readonly scored: number;
  /** Those of them that were told to be just that, where risky is not breaking. */
  readonly right: number;
  /** Breaking pairs that were not told to be. */
  readonly missed: number;
  /** Compatible pairs that were told to be breaking. */
  readonly falseAlarms: number;
  /** All that are expected to be compatible, of which the false alarms are a share. */
  readonly compatible: number;
  readonly crashed: number;
  /** Pairs of all three kinds for which just the expected word was said. */
  readonly exact: number;
  readonly pairs: number;
}

/** A pair on which something else was said than expected. */
export interface Mistake {
  readonly pair: Pair;
  readonly said: string;
}

/** @throws where nothing was said of a pair. */
export function scoreOf(pairs: readonly Pair[], sayings: Sayings): Score {
  const judged = pairs.map((pair) => ({ pair, said: saidOf(pair, sayings) }));
  const scored = judged.filter(({ pair, said }) => pair.expected !== 'risky' && said !== 'crashed');
  const missed = scored.filter(({ pair, said }) => pair.expected === 'breaking' && said !== 'breaking').length;
  const falseAlarms = scored.filter(({ pair, said }) => pair.expected === 'compatible' && said === 'breaking').length;
  return {
    scored: pairs.filter(({ expected }) => expected !== 'risky').length,
    right: scored.length - missed - falseAlarms,
    missed,
    falseAlarms,
    compatible: pairs.filter(({ expected }) => expected === 'compatible').length,
    crashed: judged.filter(({ said }) => said === 'crashed').length,
    exact: judged.filter(({ pair, said }) => said === pair.expected).length,
    pairs: pairs.length,
  };
}

/** Every pair on which not just the expected word was said. */
export function mistakesOf(pairs: readonly Pair[], sayings: Sayings): Mistake[] {
  return pairs
    .map((pair) => ({ pair, said: saidOf(pair, sayings) }))
    .filter(({ pair, said }) => said !== pair.expected);
}

function saidOf({ id }: Pair, sayings: Sayings): string {
  const said = sayings.get(id);
  if (said === undefined) throw new Error(`Nothing was said of the pair ${id}.`);
  return said;
}
