import { consoleReport } from '../report/console.js';
import type { RunResult, Waiver } from '../run/result.js';
import type { CheckOptions } from './options.js';
import { assessed } from './suite.js';
import { writeReports } from './write-reports.js';

/**
 * Applies the waivers, prints the report, writes those that were asked for, and returns the exit status. Throws
 * `UsageError` for a report that cannot be written.
 */
export async function tell(
  run: RunResult,
  { strict = false, report }: Pick<CheckOptions, 'strict' | 'report'>,
  waivers: readonly Waiver[] | null,
): Promise<number> {
  const all = assessed(run, strict, waivers);
  const colour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  process.stdout.write(consoleReport(all, colour));
  await writeReports(report, all);
  return all.status;
}
