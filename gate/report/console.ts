import { block, plain } from '../../cli/escapes.js';
import { type Paint, painter } from '../../cli/paint.js';
import { complaintLine } from '../contract/complaint.js';
import type { JudgedChange } from '../policy/judge.js';
import { factsOf, whereOf } from './change-facts.js';
import { countLine, type Gated, refusedOf, statusOf, verdictLine } from './gated.js';
import { leaveFile, leaveSnippet } from './leave-snippet.js';

const MOST_CLEARED = 20;

/** The whole result for a terminal, the verdict in its last line. Text of the documents is made safe for it. */
export function consoleReport(gated: Gated, colour: boolean): string {
  const paint = painter(colour);
  const { base, revision, judged } = gated;
  const verdict = verdictLine(gated);
  return `${[
    paint('title', plain(`dgo gate: ${base.name} → ${revision.name}`)),
    ...gated.notes.map((note) => `note: ${plain(note)}`),
    '',
    ...checkLines(gated, paint),
    ...judged.filter(({ change }) => change.verdict !== 'compatible').flatMap((one) => changeLines(one, gated, paint)),
    ...compatibleLines(gated, paint),
    ...clearedLines(gated, paint),
    ...leaveLines(gated, paint),
    countLine(gated),
    paint(statusOf(gated) === 0 ? 'pass' : 'fail', verdict),
  ].join('\n')}\n`;
}

function checkLines({ checks }: Gated, paint: Paint): string[] {
  if (checks === null) return [];
  const lines = checks.flatMap(({ what, complaints }) => [
    complaints.length === 0 ? `  ${paint('pass', 'ok')}   ${plain(what)}` : `  ${paint('fail', 'bad')}  ${plain(what)}`,
    ...complaints.map((complaint) => `       ${block(complaintLine(complaint)).replaceAll('\n', '\n     ')}`),
  ]);
  return ['The contract itself:', ...lines, ''];
}

function changeLines(one: JudgedChange, { base }: Gated, paint: Paint): string[] {
  const { verdict, direction, what } = one.change;
  const word = `${verdict.toUpperCase()}${one.leave === null ? '' : ', WITH LEAVE'}`;
  const direct = direction === 'both' ? 'requests and responses' : `${direction}s`;
  return [
    `${paint(one.isRefused ? 'fail' : 'warn', word)}  ${plain(one.change.kind)}  (${direct})`,
    `  ${plain(what)}`,
    ...factsOf(one, base).map(({ label, text }) => `  ${label.padEnd(9)}${plain(text)}`),
    ...(one.isRefused || one.leave !== null ? [`  ${'id'.padEnd(9)}${plain(one.id)}`] : []),
    '',
  ];
}

function compatibleLines({ judged, base }: Gated, paint: Paint): string[] {
  const some = judged.filter(({ change }) => change.verdict === 'compatible');
  if (some.length === 0) return [];
  return [
    paint('pass', 'COMPATIBLE'),
    ...some.flatMap(({ change }) => [`  ${plain(change.what)}`, paint('quiet', `    ${plain(whereOf(change, base))}`)]),
    '',
  ];
}

function clearedLines({ cleared, base }: Gated, paint: Paint): string[] {
  if (cleared.length === 0) return [];
  const more = cleared.length - MOST_CLEARED;
  return [
    'Written in another way, and the same by the canonical form:',
    ...cleared
      .slice(0, MOST_CLEARED)
      .flatMap((change) => [
        `  ${plain(change.what)}`,
        paint('quiet', `    ${plain(`${whereOf(change, base)} (${change.voices.join(', ')})`)}`),
      ]),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ];
}

function leaveLines(gated: Gated, paint: Paint): string[] {
  const refused = refusedOf(gated);
  const { leaves } = gated;
  return [
    ...(leaves === null
      ? []
      : [`Leave of ${plain(leaves.file)}: ${leaves.count} ${leaves.count === 1 ? 'entry' : 'entries'}`]),
    ...(leaves?.stale ?? []).map(
      ({ leave, because }) =>
        `  ${paint('fail', 'stale')}  ${plain(`${leaves?.file}:${leave.line}: ${leave.change}: ${because}`)}`,
    ),
    ...(leaves === null ? [] : ['']),
    ...(refused.length === 0
      ? []
      : [
          `To allow what is refused, fill this in and add it to ${plain(leaveFile(gated))}:`,
          '',
          ...leaveSnippet(refused),
          '',
        ]),
  ];
}
