import { styleText } from 'node:util';
import { block, plain } from '../../cli/escapes.js';
import { readBounded } from '../../cli/files.js';
import { concealed, shownFile } from '../../cli/secrets.js';
import { UsageError } from '../../cli/usage-error.js';
import { compareReports, comparisonStatus, type ReportComparison } from '../report/comparison/compare-reports.js';
import {
  type ComparisonPaint,
  consoleComparison,
  jsonComparison,
  markdownComparison,
} from '../report/comparison/formats.js';
import { type ReadReport, readReport } from '../report/comparison/read-report.js';

/** In bytes. A report of every rule violated, with its exchanges, has a few megabytes. */
const LARGEST_REPORT = 64 * 1024 * 1024;

const STYLES: Readonly<Record<Parameters<ComparisonPaint>[0], Parameters<typeof styleText>[0]>> = {
  bad: 'red',
  good: 'green',
  heading: 'bold',
};

export interface CompareOptions {
  readonly format: 'console' | 'markdown' | 'json';
}

/** Runs `dgo compare` and returns its exit status. */
export async function compare(before: string, after: string, { format }: CompareOptions): Promise<number> {
  try {
    const comparison = compareReports(read(before), read(after));
    process.stdout.write(written(comparison, format));
    return comparisonStatus(comparison);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`dgo compare: ${block(concealed(error.message))}`);
    return 2;
  }
}

function read(file: string): ReadReport {
  let text: string;
  try {
    text = readBounded(file, LARGEST_REPORT);
  } catch (error) {
    throw new UsageError(`${plain(shownFile(file))} cannot be read: ${messageOf(error)}`);
  }
  try {
    return readReport(text);
  } catch (error) {
    throw new UsageError(
      `${plain(shownFile(file))}: ${messageOf(error)}. Write one with dgo check --report json=FILE.`,
    );
  }
}

function messageOf(error: unknown): string {
  return plain(error instanceof Error ? error.message : String(error));
}

function written(comparison: ReportComparison, format: CompareOptions['format']): string {
  if (format === 'json') return jsonComparison(comparison);
  if (format === 'markdown') return markdownComparison(comparison);
  const colour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  return consoleComparison(comparison, (tone, text) =>
    colour ? styleText(STYLES[tone], text, { validateStream: false }) : text,
  );
}
