import { UsageError } from '../../../cli/usage-error.js';
import { consoleReport } from '../../report/console.js';
import { type FormatName, formatNames, isFormatName } from '../../report/format-names.js';
import { formats } from '../../report/formats.js';
import type { Reported } from '../../report/reported.js';

/** A format of `dgo check --report`, or `console` for what the command prints, without colour. */
export type ReportFormat = FormatName | 'console';

/** Every format, by name. */
export const reportFormats: readonly ReportFormat[] = ['console', ...formatNames];

/**
 * The whole text of a report. Throws `UsageError` for a format that there is not.
 *
 * @example
 * ```ts
 * await writeFile('junit.xml', render('junit', await check({ baseUrl, token })));
 * ```
 */
export function render(format: ReportFormat, judged: Reported): string {
  if (format === 'console') return consoleReport(judged, false);
  if (isFormatName(format)) return formats[format](judged);
  throw new UsageError(`there is no report format '${String(format)}'; the formats are ${reportFormats.join(', ')}`);
}
