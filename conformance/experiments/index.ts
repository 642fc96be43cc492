import { afterwards } from './afterwards.js';
import { businessRules } from './business-rules.js';
import { comparisons } from './comparisons.js';
import { deliveries } from './deliveries.js';
import type { Experiment } from './experiment.js';
import { fundsEdge } from './funds-edge.js';
import { grants } from './grants.js';
import { intrusions } from './intrusions.js';
import { ledgers } from './ledgers.js';
import { newDeliveries } from './new-deliveries.js';
import { overdrafts } from './overdrafts.js';
import { firstPurchase, purchases } from './purchases.js';
import { races } from './races.js';
import { findings, readings } from './readings.js';
import { refusals } from './refusals.js';
import { replays } from './replays.js';
import { oddities, reads, wrongMethods } from './requests.js';
import { selections } from './selections.js';
import { sequences } from './sequences.js';
import { spendingIntrusions } from './spending-intrusions.js';
import { walks } from './walk/walk.js';

/** Every experiment, in the order in which cases are tried. */
export const experiments: readonly Experiment[] = [
  reads,
  firstPurchase,
  // These reserve much and spend almost nothing, so they come before those that spend.
  overdrafts,
  fundsEdge,
  refusals,
  spendingIntrusions,
  newDeliveries,
  purchases,
  replays,
  sequences,
  races,
  // By now the run knows what is sold out.
  businessRules,
  grants,
  wrongMethods,
  walks,
  selections,
  comparisons,
  readings,
  findings,
  intrusions,
  oddities,
  deliveries,
  ledgers,
  afterwards,
];
