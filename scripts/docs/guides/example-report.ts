import { readFile } from 'node:fs/promises';
import { assessed } from '../../../conformance/commands/suite.js';
import { consoleReport } from '../../../conformance/report/console.js';
import { formats } from '../../../conformance/report/formats.js';
import type { RuleResult, RunResult } from '../../../conformance/run/result.js';
import { ROOT } from './read-guides.js';

/** The one bug of the deployment that the example is a report of. */
export const EXAMPLE_FAULT = 'pagination/links-keep-the-query#drops-sort';

/** The recorded run, written by `record-example.ts`: its first line is the run, each further one a rule. */
export const EXAMPLE_RUN = `${ROOT}scripts/docs/guides/example-run.ndjson`;

/** The result that was recorded. */
export async function readExample(): Promise<RunResult> {
  const [rest = '', ...lines] = (await readFile(EXAMPLE_RUN, 'utf8')).trimEnd().split('\n');
  const rules: RuleResult[] = lines.map((line) => JSON.parse(line));
  return { ...JSON.parse(rest), rules };
}

export interface ExampleReport {
  /** The whole page of `dgo check --report html=FILE`. */
  readonly html: string;
  /** What `dgo check` prints, without colour. */
  readonly console: string;
  readonly fault: string;
}

/** A real report: a recorded run against a deployment with one bug, as the suite reports it today. Always the same. */
export async function exampleReport(): Promise<ExampleReport> {
  const told = assessed(await readExample(), false, null);
  return { html: formats.html(told), console: consoleReport(told, false), fault: EXAMPLE_FAULT };
}
