import type { Facts } from '../evidence/facts.js';
import { noFacts } from '../http/wire.test.support.js';

/** What is known of a deployment of which only the ledger matters. */
export const NO_FACTS: Facts = { ...noFacts, met: ['token'] };
