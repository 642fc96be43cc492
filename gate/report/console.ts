import { block, plain } from '../../cli/escapes.js';
import { type Paint, painter } from '../../cli/text.js';
import { complaintLine } from '../contract/complaint.js';
import type { ChangeWaiver, JudgedChange } from '../policy/waivers.js';
import { detailsOf, verdictText, voicesOf, waiverSnippet, waiversFile, whereOf } from './change-text.js';
import { countLine, type GateResult, refusedOf, statusOf, verdictLine } from './gate-result.js';

const MOST_CLEARED = 20;
const LABEL_WIDTH = 'counterexample'.length + 2;

/** The whole result for a terminal, with the verdict in the last line. Text from the documents is escaped. */
export function consoleReport(gated: GateResult, colour: boolean): string {
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
    ...waiverLines(gated, paint),
    countLine(gated),
    paint(statusOf(gated) === 0 ? 'pass' : 'fail', verdict),
  ].join('\n')}\n`;
}

function checkLines({ checks }: GateResult, paint: Paint): string[] {
  if (checks === null) return [];
  const lines = checks.flatMap(({ what, complaints }) => [
    complaints.length === 0 ? `  ${paint('pass', 'ok')}   ${plain(what)}` : `  ${paint('fail', 'bad')}  ${plain(what)}`,
    ...complaints.map((complaint) => `       ${block(complaintLine(complaint)).replaceAll('\n', '\n     ')}`),
  ]);
  return ['The contract itself:', ...lines, ''];
}

function changeLines(one: JudgedChange, { base }: GateResult, paint: Paint): string[] {
  const { direction, what, names } = one.change;
  const direct = direction === 'both' ? 'requests and responses' : `${direction}s`;
  const affected = names === null ? `  (${direct})` : '';
  return [
    `${paint(one.isRefused ? 'fail' : 'warn', verdictText(one).toUpperCase())}  ${plain(one.change.kind)}${affected}`,
    `  ${plain(what)}`,
    ...detailsOf(one, base).map(({ label, text }) => `  ${label.padEnd(LABEL_WIDTH)}${plain(text)}`),
    ...(one.isRefused || one.waiver !== null ? [`  ${'id'.padEnd(LABEL_WIDTH)}${plain(one.id)}`] : []),
    '',
  ];
}

function compatibleLines({ judged, base }: GateResult, paint: Paint): string[] {
  const some = judged.filter(({ change }) => change.verdict === 'compatible');
  if (some.length === 0) return [];
  return [
    paint('pass', 'COMPATIBLE'),
    ...some.flatMap(({ change }) => [`  ${plain(change.what)}`, paint('quiet', `    ${plain(whereOf(change, base))}`)]),
    '',
  ];
}

function clearedLines({ cleared, base }: GateResult, paint: Paint): string[] {
  if (cleared.length === 0) return [];
  const more = cleared.length - MOST_CLEARED;
  return [
    'Written differently, and equal in the canonical form:',
    ...cleared
      .slice(0, MOST_CLEARED)
      .flatMap((change) => [
        `  ${plain(change.what)}`,
        paint('quiet', `    ${plain(`${whereOf(change, base)} (${voicesOf(change)})`)}`),
      ]),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ];
}

function waiverLines(gated: GateResult, paint: Paint): string[] {
  const refused = refusedOf(gated);
  const { waivers } = gated;
  return [
    ...(waivers === null
      ? []
      : [
          `Waivers in ${plain(waivers.file)}: ${waivers.count} ${waivers.count === 1 ? 'entry' : 'entries'}${keptText(waivers.kept)}`,
        ]),
    ...(waivers?.stale ?? []).map(
      ({ waiver, because }) =>
        `  ${paint('fail', 'stale')}  ${plain(`${waivers?.file}:${waiver.line}: ${waiver.change}: ${because}`)}`,
    ),
    ...(waivers === null ? [] : ['']),
    ...(refused.length === 0
      ? []
      : [
          `To allow what is refused, fill this in and add it to ${plain(waiversFile(gated))}:`,
          '',
          ...waiverSnippet(refused),
          '',
        ]),
  ];
}

/** Waivers of changes that are merged, and whose release is still being made: all have the version of the document. */
function keptText(kept: readonly ChangeWaiver[]): string {
  const [first] = kept;
  if (first === undefined) return '';
  return `, ${kept.length} of which match no change here and are kept for release ${plain(first.release ?? '')}`;
}
