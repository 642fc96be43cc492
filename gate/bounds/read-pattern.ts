import { cut } from '../../conformance/report/words.js';
import { patternOf } from '../../json-schema/patterns.js';
import { reasonOf } from '../contract/complaint.js';

/** Most characters of a pattern in a message. */
const LONGEST_TOLD = 100;

/** For Ajv's option `code.regExp`: patterns are matched without backtracking; what such an engine cannot read makes a schema that is not judged. */
export const readPattern = Object.assign(
  (source: string) => {
    try {
      return patternOf(source);
    } catch (error) {
      throw new Error(`the pattern ${cut(JSON.stringify(source), LONGEST_TOLD)} is not run: ${reasonOf(error)}`);
    }
  },
  { code: 'new RegExp' },
);
