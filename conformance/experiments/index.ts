import type { Experiment } from '../engine/experiment.js';
import { comparisons } from './comparisons.js';
import { creations } from './creations.js';
import { findings } from './findings.js';
import { intrusions } from './intrusions.js';
import { readings } from './readings.js';
import { oddities, reads } from './requests.js';
import { spendingIntrusions } from './spending-intrusions.js';
import { walks } from './walks.js';

/** Every experiment, in the order in which their cases are tried. */
export const experiments: readonly Experiment[] = [
  reads,
  creations,
  walks,
  comparisons,
  readings,
  findings,
  intrusions,
  spendingIntrusions,
  oddities,
];
