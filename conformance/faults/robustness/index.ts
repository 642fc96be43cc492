import type { Fault } from '../../model/faults/fault.js';
import answersComeWhole from './answers-come-whole.js';
import noInternalsInABody from './no-internals-in-a-body.js';
import noServerError from './no-server-error.js';
import oddParametersAreAnswered from './odd-parameters-are-answered.js';
import oddPathParametersAreAnswered from './odd-path-parameters-are-answered.js';

export const robustnessFaults: readonly Fault[] = [
  ...answersComeWhole,
  ...noInternalsInABody,
  ...noServerError,
  ...oddParametersAreAnswered,
  ...oddPathParametersAreAnswered,
];
