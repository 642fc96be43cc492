import { setTimeout } from 'node:timers/promises';

/** How often something is tried in all. */
const MAX_TRIES = 5;

/** No try begins later than this after the first, in milliseconds: whoever waits for the answer waits no longer. */
const PATIENCE = 10_000;

/** The pause before the second try, in milliseconds; before each further one it is three times as long. */
const FIRST_PAUSE = 20;

/** Tries until it succeeds, or until an error that would come again. Pauses differ, so that rivals drift apart. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
): Promise<Result> {
  const begun = Date.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = FIRST_PAUSE * 3 ** (tries - 1) * (0.5 + Math.random());
      if (tries === MAX_TRIES || Date.now() + pause - begun > PATIENCE || !mayPass(error)) throw error;
      await setTimeout(pause);
    }
  }
}
