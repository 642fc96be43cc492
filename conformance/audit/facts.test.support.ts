import type { Facts } from '../engine/facts.js';
import { noFacts } from '../engine/wire.test.support.js';

/** What is known of a deployment of which only the ledger matters. */
export const NO_FACTS: Facts = { ...noFacts, met: ['token'] };
