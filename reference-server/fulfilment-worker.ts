import { setImmediate } from 'node:timers/promises';
import type { Log } from './log.js';
import type { Database } from './store/database.js';
import { advanceDueOrders, nextDueAt } from './store/fulfilment.js';

/** Fulfils orders in the background. */
export interface FulfilmentWorker {
  /** There is a new order, whose first step is due at this moment, in milliseconds since 1970. */
  expect(at: number): void;
  /** Resolves when the step that is being taken, if any, is done. */
  stop(): Promise<void>;
}

/** The longest pause between two looks at the database, in milliseconds: another process may have added an order. */
const LOOK_EVERY = 1000;

/** Starts a worker. It keeps no state in memory: the database says which steps are due, for all users. */
export function startFulfilment(db: Database, pace: number, now: () => number, log: Log): FulfilmentWorker {
  const alarm = createAlarm(now);
  let stopped = false;

  const work = async () => {
    while (!stopped) {
      alarm.reset();
      const next = await takeSteps(db, pace, now, log);
      // Requests get their turn between two batches.
      if (next <= now()) await setImmediate();
      else if (!stopped) await alarm.sleepUntil(next);
    }
  };

  const done = work();
  return {
    expect: alarm.ringAt,
    stop: () => {
      stopped = true;
      alarm.ringAt(0);
      return done;
    },
  };
}

/** A sleep that can be shortened, also between the last reset and its beginning. */
function createAlarm(now: () => number) {
  let end = Number.POSITIVE_INFINITY;
  let setTimer = () => {};
  const ringAt = (moment: number) => {
    if (moment >= end) return;
    end = moment;
    setTimer();
  };
  return {
    reset: () => {
      end = Number.POSITIVE_INFINITY;
      setTimer = () => {};
    },
    ringAt,
    sleepUntil: (moment: number) =>
      new Promise<void>((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        setTimer = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, Math.max(0, end - now()));
        };
        end = Math.min(end, moment);
        setTimer();
      }),
  };
}

/** Lets due orders take a step. @returns when to look again, in milliseconds since 1970. */
async function takeSteps(db: Database, pace: number, now: () => number, log: Log): Promise<number> {
  try {
    const due = await nextDueAt(db);
    const later = now() + LOOK_EVERY;
    if (due === undefined || due > now()) return Math.min(due ?? later, later);
    // A due order that takes no step is being processed by another process.
    return now() + ((await advanceDueOrders(db, now(), pace)) > 0 ? 0 : 1);
  } catch (error) {
    log.error({ err: error }, 'fulfilment is interrupted and will be tried again in a second');
    return now() + LOOK_EVERY;
  }
}
