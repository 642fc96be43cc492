import { UsageError } from '../../../cli/usage-error.js';
import { HistoryWriter } from '../../history/history-writer.js';
import { consoleReport } from '../../report/console.js';
import type { ConsoleView } from '../../report/console-view.js';
import type { FormatName } from '../../report/formats.js';
import { formats } from '../../report/formats.js';
import type { Reported } from '../../report/reported.js';
import { formatNames, isFormatName } from '../option-values.js';
import { assessed, experimentsFor, runAndKeep, runName } from '../run-steps.js';
import type { CheckOptions } from './options.js';
import { readOptions } from './read-options.js';

/**
 * Judges a deployment against the contract, as `dgo check` does. Reads only, unless `spend` is given.
 *
 * Resolves with the verdicts also where rules are violated: look at `status`, which is 0 for a conformant deployment, or
 * at `result.rules`. Rejects with `UsageError` for options that cannot be used, and with `UnreachableError` for a
 * deployment that cannot be judged at all, e.g. because it refuses the connection or the token. What is said about
 * something that was not given names the flag of the command line, e.g. `--spend` for `spend`.
 *
 * Prints nothing, ends nothing but itself, and listens to no signal of the process. Any number of runs may be under way
 * at once; those on one account see each other's purchases.
 *
 * @example
 * ```ts
 * const judged = await check({ baseUrl: 'https://shop.example', token, depth: 'quick' });
 * for (const rule of judged.result.rules) {
 *   if (rule.verdict === 'fail') console.log(rule.statement, rule.violations[0]?.actual);
 * }
 * await writeFile('report.html', render('html', judged));
 * ```
 */
export async function check(options: CheckOptions): Promise<Reported> {
  const { session, rules, run, strict, waivers, demands, history } = readOptions(options);
  const name = runName();
  const result = await runAndKeep({
    ...session,
    ...run,
    run: name,
    experiments: experimentsFor(rules),
    rules,
    history: history === null ? null : openHistory(history, name),
  });
  return assessed(result, strict, waivers, demands);
}

function openHistory(folder: string, name: string): HistoryWriter {
  try {
    return new HistoryWriter(folder, name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`option 'history' value '${folder}' is invalid. No history can be kept there: ${reason}`);
  }
}

/** A format of `dgo check --report`, or `console` for what the command prints, without colour. */
export type ReportFormat = FormatName | 'console';

/** Every format, by name. */
export const reportFormats: readonly ReportFormat[] = ['console', ...formatNames];

/**
 * The whole text of a report; `view` is for the console. Throws `UsageError` for a format that there is not.
 *
 * @example
 * ```ts
 * await writeFile('junit.xml', render('junit', await check({ baseUrl, token })));
 * ```
 */
export function render(format: ReportFormat, judged: Reported, view: ConsoleView = {}): string {
  if (format === 'console') return consoleReport(judged, false, view);
  if (isFormatName(format)) return formats[format](judged);
  throw new UsageError(`there is no report format '${String(format)}'; the formats are ${reportFormats.join(', ')}`);
}
