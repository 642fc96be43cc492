import { boundaryComplaints } from './boundaries.js';
import { cycleComplaints } from './cycles.js';
import { type Exception, exceptions } from './exceptions.js';
import { sizeComplaints } from './sizes.js';
import { type Complaint, isCode, type Source } from './source.js';
import { wordingComplaints } from './wording.js';

/** Everything in the files that is not as the design wants it, with exceptions that nothing needs. */
export function tidyComplaints(sources: readonly Source[], allowed: readonly Exception[] = exceptions): Complaint[] {
  const code = sources.filter(({ path }) => isCode(path));
  const complaints = [
    ...code.flatMap(boundaryComplaints),
    ...cycleComplaints(code),
    ...code.flatMap(sizeComplaints),
    ...sources.flatMap(wordingComplaints),
  ];
  const isExcepted = (one: Complaint) => allowed.some(({ path, rule }) => path === one.path && rule === one.rule);
  const isNeeded = (one: Exception) => complaints.some(({ path, rule }) => path === one.path && rule === one.rule);
  return [
    ...complaints.filter((one) => !isExcepted(one)),
    ...allowed
      .filter((one) => !isNeeded(one))
      .map(({ path, rule }) => ({
        path,
        line: 1,
        rule: 'exception',
        message: `nothing needs the exception from '${rule}' any more. Remove it from scripts/tidy/exceptions.ts.`,
      })),
  ];
}
