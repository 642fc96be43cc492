import type { Verdict } from '../change.js';

/** All verdicts, gravest first. */
export const VERDICTS: readonly Verdict[] = ['breaking', 'not judged', 'risky', 'compatible'];
