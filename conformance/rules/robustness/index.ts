import type { AnyRule } from '../shared/rule.js';
import answersComeWhole from './answers-come-whole.js';
import compression from './compression.js';
import noInternalsInABody from './no-internals-in-a-body.js';
import noServerError from './no-server-error.js';
import oddParametersAreAnswered from './odd-parameters-are-answered.js';
import oddPathParametersAreAnswered from './odd-path-parameters-are-answered.js';
import rateLimit from './rate-limit.js';

export const robustnessRules: readonly AnyRule[] = [
  noServerError,
  answersComeWhole,
  noInternalsInABody,
  oddParametersAreAnswered,
  oddPathParametersAreAnswered,
  rateLimit,
  compression,
];
