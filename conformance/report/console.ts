import { block, plain } from '../../cli/escapes.js';
import { type Paint, painter } from '../../cli/paint.js';
import { counted } from '../../cli/text.js';
import { contractVersion } from '../../generated/operations.js';
import type { RunResult } from '../run/result.js';
import { boughtText, orderNames } from './bought.js';
import { causeBlocks, causeList } from './console-causes.js';
import { chapterTable, notJudged, problemBlocks, register, strength } from './console-run.js';
import { drawing } from './drawing.js';
import type { Reported } from './reported.js';
import { headline } from './verdict.js';
import { idleWaivers } from './waivers.js';

/**
 * The report for a terminal, or for a log when `colour` is off. What there is to do stands last, where a terminal
 * shows it: what is wrong, cause by cause, then the verdict.
 */
export function consoleReport(reported: Reported, colour: boolean): string {
  const { result, power, causes } = reported;
  const paint = painter(colour);
  return [
    paint('title', `dgo ${result.command} ${plain(result.target)}`),
    [`contract ${contractVersion}`, ...drawing(result)].join(', '),
    '',
    ...chapterTable(result, paint),
    '',
    ...register(result, causes.length > 0),
    ...notJudged(reported, causes.length > 0),
    ...problemBlocks(reported, paint),
    ...causeBlocks(reported, paint),
    ...result.faults.map((fault) => `our own fault: ${block(fault)}\n`),
    ...idleWaivers(result),
    ...footer(result),
    ...strength(power, result),
    '',
    ...causeList(reported, paint),
    verdictLine(reported, paint),
    '',
  ].join('\n');
}

function verdictLine({ result, status }: Reported, paint: Paint): string {
  return paint(status === 0 ? 'pass' : status === 1 ? 'fail' : 'inconclusive', headline(result, status));
}

function footer(result: RunResult): string[] {
  const { requests, durationMs, orders, history } = result;
  const bought = `${boughtText(result)}${orders.length === 0 ? '' : `: ${orderNames(result).join(' ')}`}`;
  return [
    `${counted(requests, 'request')} in ${(durationMs / 1_000).toFixed(1)} s; ${plain(bought)}`,
    ...(history === null ? [] : [`history: ${history}`]),
  ];
}
