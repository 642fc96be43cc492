import { setImmediate } from 'node:timers/promises';
import type { Log } from './log.js';
import type { Database } from './store/database.js';
import { advanceDueOrders, nextDueAt } from './store/fulfilment.js';

/** Moves orders on in the background. */
export interface FulfilmentWorker {
  /** There is a new order: the next step may be due earlier than the worker thought. */
  wake(): void;
  /** Resolves when the step that is being taken, if any, is done. */
  stop(): Promise<void>;
}

/** Another process may have added an order without telling this one; so it looks at least this often, in milliseconds. */
const LOOK_EVERY = 1000;

/** Starts a worker, which keeps nothing in memory: it does what the database says is due, whoever ordered it. */
export function startFulfilment(db: Database, pace: number, now: () => number, log: Log): FulfilmentWorker {
  const alarm = createAlarm();
  let stopped = false;

  const work = async () => {
    while (!stopped) {
      alarm.reset();
      const pause = await takeSteps(db, pace, now, log);
      // Requests get their turn between two batches.
      if (pause === 0) await setImmediate();
      else if (!stopped) await alarm.sleep(pause);
    }
  };

  const done = work();
  return {
    wake: alarm.ring,
    stop: () => {
      stopped = true;
      alarm.ring();
      return done;
    },
  };
}

/** A sleep that can be ended early. A ring since the last reset is not forgotten: then there is no sleep at all. */
function createAlarm() {
  let rung = false;
  let awaken = () => {};
  return {
    reset: () => {
      rung = false;
    },
    ring: () => {
      rung = true;
      awaken();
    },
    sleep: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        if (rung) return resolve();
        const timer = setTimeout(resolve, milliseconds);
        awaken = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/** Lets due orders take a step. @returns how long nothing will be due, in milliseconds. */
async function takeSteps(db: Database, pace: number, now: () => number, log: Log): Promise<number> {
  try {
    if ((await advanceDueOrders(db, now(), pace)) > 0) return 0;
    const next = await nextDueAt(db);
    return next === undefined ? LOOK_EVERY : Math.min(Math.max(next - now(), 1), LOOK_EVERY);
  } catch (error) {
    log.error({ err: error }, 'fulfilment is interrupted and will be tried again in a second');
    return LOOK_EVERY;
  }
}
