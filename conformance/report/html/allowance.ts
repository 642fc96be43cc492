import type { RunResult } from '../../run/result.js';

/** How much of what was sent and received fits onto the page. */
export interface Allowance {
  /** Requests of one violation. */
  readonly steps: number;
  /** Lines of JSON of one body. */
  readonly lines: number;
  /** Characters of any other text of a violation or an exchange. */
  readonly characters: number;
}

const ALL_STEPS = 600;
const ALL_LINES = 6_000;
const ALL_CHARACTERS = 200_000;

/** The more there is to tell, the less of each: a page is to be opened, whatever a deployment does. */
export function allowanceFor({ rules }: RunResult): Allowance {
  const violations = rules.flatMap((rule) => rule.violations);
  const steps = within(ALL_STEPS / violations.length, 2, 12);
  const told = violations.reduce((sum, { exchanges }) => sum + Math.min(exchanges.length, steps), 0);
  return {
    steps,
    lines: within(ALL_LINES / told, 8, 70),
    characters: within(ALL_CHARACTERS / told, 300, 3_000),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.floor(Math.max(least, Math.min(most, value)));
}
