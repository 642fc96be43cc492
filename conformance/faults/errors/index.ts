import type { Fault } from '../fault.js';
import creationRefusalIs422 from './creation-refusal-is-422.js';
import malformedBodyIsRefused from './malformed-body-is-refused.js';
import messageIsNotBlank from './message-is-not-blank.js';
import unknownPathIs404 from './unknown-path-is-404.js';
import wrongMethodIsRefused from './wrong-method-is-refused.js';

export const errorsFaults: readonly Fault[] = [
  ...creationRefusalIs422,
  ...malformedBodyIsRefused,
  ...messageIsNotBlank,
  ...unknownPathIs404,
  ...wrongMethodIsRefused,
];
