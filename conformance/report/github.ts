import { type Annotation, annotationLines } from '../../cli/annotations.js';
import { plain } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { rules as catalogue } from '../../generated/rules.js';
import type { RuleResult } from '../run/result.js';
import { contractPlace, contrast, replayCommand } from './bug-report.js';
import type { Cause } from './grouping/causes.js';
import type { Reported } from './reported.js';
import { boughtText, orderNames } from './run-figures.js';
import { headline, nextText, unjudgedGroups } from './run-summary.js';

const LONGEST_CONTRAST = 300;

/**
 * Annotations of a GitHub workflow, a line each, for a step to print: the verdict, then one for each cause at the line
 * of the contract that is violated.
 */
export function githubReport(reported: Reported): string {
  const { result, status, causes } = reported;
  const names = result.orders.length === 0 ? '' : `: ${orderNames(result).join(' ')}`;
  const bought = result.spending === undefined ? '' : `; ${boughtText(result)}${names}`;
  const next = nextText(result);
  const verdict: Annotation = {
    kind: status === 0 ? 'notice' : 'error',
    title: `dgo ${result.command}`,
    message: [`${headline(result, status)} ${result.target}${bought}`, ...(next === null ? [] : [`Next: ${next}`])]
      .map(plain)
      .join('\n'),
  };
  const found = causes.flatMap((cause) => {
    const lead = result.rules.find(({ id }) => id === cause.lead);
    return lead === undefined ? [] : [annotationOf(cause, lead, reported)];
  });
  const unjudged = unjudgedGroups(reported, ['error', 'inconclusive']).map(
    ({ rules, because }): Annotation => ({
      kind: 'warning',
      title: `${counted(rules.length, 'rule')} could not be judged`,
      message: plain(`${because}: ${rules.join(', ')}`),
    }),
  );
  const unmet = (result.unmet ?? []).map(
    (text): Annotation => ({ kind: 'error', title: 'required and not judged', message: plain(text) }),
  );
  const obstacles = (result.obstacles ?? []).map(
    (text): Annotation => ({ kind: 'warning', title: 'The API itself could not be judged', message: plain(text) }),
  );
  const all = [verdict, ...unmet, ...obstacles, ...found, ...unjudged];
  return `${annotationLines(all).join('\n')}\n`;
}

function annotationOf(
  { title, followers, unjudged }: Cause,
  lead: RuleResult,
  { result, strict }: Reported,
): Annotation {
  const spec = catalogue[lead.id];
  const [violation] = lead.violations;
  const replay = violation === undefined ? null : replayCommand(violation, result);
  const lines = [
    title,
    ...(title === spec.statement ? [] : [spec.statement]),
    `Contract: ${contractPlace(spec)}`,
    ...(violation === undefined ? [] : [contrast(violation, LONGEST_CONTRAST)]),
    ...(violation?.hint == null ? [] : [`Hint: ${violation.hint}`]),
    ...(followers.length === 0 ? [] : [`Also violated: ${followers.map(({ rule }) => rule).join(', ')}`]),
    ...(unjudged.length === 0 ? [] : [`Not judged because of it: ${counted(unjudged.length, 'rule')}`]),
    ...(replay === null ? [] : [`Replay: ${replay}`]),
  ];
  const kind = lead.verdict === 'fail' || strict === true ? 'error' : 'warning';
  return { kind, title: `${lead.id} (${lead.level})`, message: lines.map(plain).join('\n'), place: spec };
}
