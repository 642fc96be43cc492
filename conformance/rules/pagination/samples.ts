import type { Samples } from '../sample.js';
import { answerSamples } from './samples/answers.js';
import { comparisonSamples } from './samples/comparisons.js';
import { envelopeSamples } from './samples/envelope.js';
import { linkSamples } from './samples/links.js';

/** Evidence on which the judges of the chapter are tried. */
export const paginationSamples: Samples = {
  ...envelopeSamples,
  ...linkSamples,
  ...comparisonSamples,
  ...answerSamples,
};
