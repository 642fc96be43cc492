import { block, plain } from '../../cli/escapes.js';
import { type Paint, painter } from '../../cli/paint.js';
import { contractVersion } from '../../generated/operations.js';
import { causeBlocks, causeList } from './console-causes.js';
import { problemBlocks } from './console-problems.js';
import { summaryLines } from './console-summary.js';
import type { ConsoleView } from './console-view.js';
import type { Reported } from './reported.js';
import { depthAndSeed, headline } from './run-summary.js';

const COLUMNS = 80;
/** Rows of findings that leave room for the summary and the verdict on a screen of 40 rows. */
const SCREEN = 28;

/**
 * The report for a terminal, or for a log when `colour` is off. Of a green run it is ten lines. Otherwise the verdict and
 * the first finding come first, as a log shows them, and again in short at the end, where a terminal is.
 */
export function consoleReport(reported: Reported, colour: boolean, view: ConsoleView = {}): string {
  const paint = painter(colour);
  const { result, causes } = reported;
  const findings = [
    ...causeBlocks(reported, paint, view),
    ...problemBlocks(reported, paint, view),
    ...result.faults.map((fault) => `internal error: ${block(fault)}\n`),
  ];
  const verdict = verdictLine(reported, paint);
  const of = [`contract ${contractVersion}`, ...depthAndSeed(result)];
  if (view.quiet) return [...findings, verdict, ''].join('\n');
  return [
    `${paint('title', `dgo ${result.command} ${plain(result.target)}`)}, ${of.join(', ')}`,
    '',
    ...(findings.length === 0 ? [] : [verdict, '', ...findings]),
    ...summaryLines(reported, view),
    '',
    ...(causes.length > 1 || rowsOf(findings) > SCREEN ? causeList(reported, paint, view) : []),
    verdict,
    '',
  ].join('\n');
}

/** The rows that lines take on a terminal. */
function rowsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / COLUMNS)), 0);
}

function verdictLine({ result, status }: Reported, paint: Paint): string {
  return paint(status === 0 ? 'pass' : status === 1 ? 'fail' : 'inconclusive', headline(result, status));
}
