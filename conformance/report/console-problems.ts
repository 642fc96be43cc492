import { block } from '../../cli/escapes.js';
import type { Paint } from '../../cli/paint.js';
import { counted, wrapped } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { RuleResult } from '../run/result.js';
import { contractPlace, contrast } from './bug-report.js';
import { type ConsoleView, folded, labelled } from './console-view.js';
import type { Reported } from './reported.js';
import { OUTCOME_WORDS, type UnjudgedGroup, unjudgedGroups, waiverText } from './run-summary.js';

const LONGEST_CONTRAST = 200;
/** Names that are listed; of more, their number in each chapter. */
const MOST_NAMES = 12;

/** Rules that could not be judged, that the suite failed on, or that are waived. */
export function problemBlocks(reported: Reported, paint: Paint, view: ConsoleView): string[] {
  const waived = reported.result.rules.filter((rule) => rule.verdict === 'waived');
  return [
    ...unjudgedGroups(reported, ['error', 'inconclusive']).flatMap((group) => problemBlock(group, paint, view)),
    ...waived.flatMap((rule) => waivedBlock(rule, paint, view)),
  ];
}

function problemBlock({ verdict, because, rules }: UnjudgedGroup, paint: Paint, view: ConsoleView): string[] {
  const word = OUTCOME_WORDS[verdict].toUpperCase();
  const [only] = rules;
  const reason = labelled('because', block(because), view);
  if (rules.length > 1 || only === undefined) {
    const names = wrapped(namesIn(rules), '  ', view.width);
    return [paint(verdict, `${word}  ${counted(rules.length, 'rule')}`), ...reason, ...names, ''];
  }
  const spec = catalogue[only];
  return [
    paint(verdict, `${word}  ${only}  (${spec.level})`),
    ...folded(`  ${spec.statement}`, view.width, 2),
    ...labelled('contract', contractPlace(spec), view),
    ...reason,
    '',
  ];
}

/** The names of a few rules; of many, their number in each chapter. */
export function namesIn(rules: readonly RuleId[]): string[] {
  if (rules.length <= MOST_NAMES) return [...rules];
  const chapters = [...new Set(rules.map((id) => catalogue[id].chapter))];
  return chapters.map((chapter) => `${chapter} ${rules.filter((id) => catalogue[id].chapter === chapter).length}`);
}

function waivedBlock(rule: RuleResult, paint: Paint, view: ConsoleView): string[] {
  return [
    paint('waived', `WAIVED  ${rule.id}  (${rule.level})`),
    ...(rule.waiver === undefined ? [] : labelled('waived', waiverText(rule.waiver), view)),
    ...rule.violations.flatMap((violation) => labelled('violated', contrast(violation, LONGEST_CONTRAST), view)),
    '',
  ];
}
