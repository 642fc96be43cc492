import { SECONDS_PER_DAY, type Seconds } from '../domain/time.js';
import type { Random } from './random.js';

/** How many days of history there are. The last one is yesterday, so that a closed window of dates never changes. */
const DAYS = 40;

/** Midnight at which the history begins. */
export function openingDay(today: Seconds): Seconds {
  return today - DAYS * SECONDS_PER_DAY;
}

/**
 * The moments at which something happens, in order. Some days have rows in their first and in their last second, where
 * a date filter is easily wrong; and some seconds have several rows, where an order is easily left to chance.
 */
export function demoMoments(random: Random, today: Seconds): Seconds[] {
  const moments: Seconds[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = openingDay(today) + day * SECONDS_PER_DAY;
    const count = random.integer(4, 8);
    for (let index = 0; index < count; index += 1) {
      const moment = midnight + random.integer(1, SECONDS_PER_DAY - 2);
      moments.push(moment);
      if (index === 0 && day % 4 === 1) moments.push(moment, moment);
    }
    if (day % 3 === 2) moments.push(midnight);
    if (day % 3 === 1) moments.push(midnight + SECONDS_PER_DAY - 1);
  }
  return moments.sort((a, b) => a - b);
}
