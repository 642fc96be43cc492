import { rules as catalogue, type RuleSpec } from '../../generated/rules.js';
import type { RuleResult } from '../engine/result.js';
import { contractPlace, contrast, replayCommand } from './bug-report.js';
import type { Cause } from './causes.js';
import type { Reported } from './reported.js';
import { plain } from './text.js';
import { unjudgedGroups } from './unjudged.js';
import { headline } from './verdict.js';
import { counted } from './words.js';

/** GitHub shows so many of each kind for a step, so the last of them tells how many more there are. */
const MOST_OF_A_KIND = 10;
const LONGEST_CONTRAST = 300;

type Kind = 'error' | 'warning' | 'notice';

interface Annotation {
  readonly kind: Kind;
  readonly title: string;
  readonly message: string;
  readonly spec?: RuleSpec;
}

/**
 * Annotations of a GitHub workflow, a line each, to be printed by a step: the verdict, then one for each cause at the
 * line of the contract that is violated.
 */
export function githubReport(reported: Reported): string {
  const { result, status, causes } = reported;
  const verdict: Annotation = {
    kind: status === 0 ? 'notice' : 'error',
    title: `dgo ${result.command}`,
    message: plain(`${headline(result, status)} ${result.target}`),
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
  const all = [verdict, ...found, ...unjudged];
  const lines = (['error', 'warning', 'notice'] as const).flatMap((kind) =>
    limited(all.filter((one) => one.kind === kind)),
  );
  return `${lines.map(commandOf).join('\n')}\n`;
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
    ...(followers.length === 0 ? [] : [`Violated as well: ${followers.map(({ rule }) => rule).join(', ')}`]),
    ...(unjudged.length === 0 ? [] : [`Not judged because of it: ${counted(unjudged.length, 'rule')}`]),
    ...(replay === null ? [] : [`Replay: ${replay}`]),
  ];
  const kind = lead.verdict === 'fail' || strict === true ? 'error' : 'warning';
  return { kind, title: `${lead.id} (${lead.level})`, message: lines.map(plain).join('\n'), spec };
}

function limited(annotations: readonly Annotation[]): readonly Annotation[] {
  if (annotations.length <= MOST_OF_A_KIND) return annotations;
  const shown = annotations.slice(0, MOST_OF_A_KIND - 1);
  const rest = annotations.slice(MOST_OF_A_KIND - 1);
  const { kind } = rest[0] ?? { kind: 'notice' };
  return [...shown, { kind, title: `${rest.length} more`, message: rest.map(({ title }) => title).join(', ') }];
}

function commandOf({ kind, title, message, spec }: Annotation): string {
  const place = spec === undefined ? {} : { file: spec.file, line: String(spec.line) };
  const properties = Object.entries({ ...place, title }).map(([name, value]) => `${name}=${propertyText(value)}`);
  return `::${kind} ${properties.join(',')}::${messageText(message)}`;
}

/** What the runner decodes in a message. */
function messageText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** In a property also what ends it. */
function propertyText(text: string): string {
  return messageText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
