import { counted, cut } from '../../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { RuleResult, RunResult, Violation } from '../../run/result.js';
import { replayCommand } from '../bug-report.js';
import type { Cause } from '../grouping/causes.js';
import type { Reported } from '../reported.js';
import { reproductionCommands } from '../reproduction-steps.js';
import { brokenText } from '../run-summary.js';
import { whyOf } from '../why.js';
import { type PageLimits, pageLimitsFor } from './exchange-parts.js';
import {
  badge,
  command,
  findingOf,
  fold,
  type HtmlPart,
  html,
  type Markup,
  preformatted,
  prose,
  ruleLink,
  section,
} from './markup.js';
import { figureTable, kindsTable, timeline, valuesTable } from './violation-parts.js';

const LONGEST_TITLE = 300;
const LONGEST_TEXT = 600;
/** Names of rules in a line. */
const MOST_NAMES = 4;

/** One entry for each probable cause, with the rules that it violates. */
export function causesSection(reported: Reported): HtmlPart {
  const { result, causes } = reported;
  if (causes.length === 0) return null;
  const rules = new Map(result.rules.map((rule) => [rule.id, rule]));
  const limits = pageLimitsFor(result);
  const entries = causes.map((cause, index) => entry(cause, index + 1, { reported, rules, limits }));
  const title = `${counted(causes.length, 'finding')}${causes.length === 1 ? '' : ', most severe first'}`;
  return section('findings', title, entries);
}

/** Waived violations; nothing where there are none. */
export function waivedSection({ result, causes }: Reported): HtmlPart {
  const shown = new Set(causes.flatMap(({ lead, followers }) => [lead, ...followers.map(({ rule }) => rule)]));
  const waived = result.rules.filter(({ id, violations }) => violations.length > 0 && !shown.has(id));
  if (waived.length === 0) return null;
  const limits = pageLimitsFor(result);
  return section(
    'waived',
    'Waived violations',
    html`<p class="note">${counted(waived.length, 'rule')} violated and waived.</p>`,
    waived.map(
      (rule) => html`<section class="cause" data-group aria-labelledby="${findingOf(rule.id)}-statement">
<h3 id="${findingOf(rule.id)}-statement">${rule.statement}</h3>
${finding(rule, null, result, limits)}
</section>
`,
    ),
  );
}

interface Context {
  readonly reported: Reported;
  readonly rules: ReadonlyMap<RuleId, RuleResult>;
  readonly limits: PageLimits;
}

function entry(cause: Cause, number: number, { reported, rules, limits }: Context): Markup {
  const lead = rules.get(cause.lead);
  const followers = cause.followers.flatMap(({ rule: id, because }) => {
    const rule = rules.get(id);
    return rule === undefined ? [] : [{ rule, because }];
  });
  const more =
    followers.length === 0
      ? null
      : html`<div class="followers" data-fold>${fold(
          html`<span class="count">${counted(followers.length, 'more rule')}</span> violated, probably for the same reason: <span class="names">${names(followers.map(({ rule }) => rule.id))}</span>`,
          followers.map(({ rule, because }) =>
            finding(rule, [statement(rule), reason(because)], reported.result, limits),
          ),
        )}</div>`;
  const unjudged =
    cause.unjudged.length === 0
      ? null
      : fold(
          html`<span class="count">${counted(cause.unjudged.length, 'rule')}</span> could not be judged because of it`,
          html`<p class="note">${cause.unjudged.map((id) => html`${ruleLink(id)} `)}</p>`,
        );
  const verdict = lead?.verdict ?? 'fail';
  return html`<section class="cause is-${verdict}" data-group aria-labelledby="cause-${number}">
<h3 id="cause-${number}"><span class="number">${number}</span> ${prose(cut(cause.title, LONGEST_TITLE))}</h3>
${lead === undefined ? null : finding(lead, lead.statement === cause.title ? null : statement(lead), reported.result, limits)}
${more}
${unjudged}
</section>
`;
}

/** The first names of many. */
function names(ids: readonly RuleId[]): HtmlPart {
  const left = ids.length - MOST_NAMES;
  const shown = ids.slice(0, left > 1 ? MOST_NAMES : ids.length).map((id) => html`<code>${id}</code> `);
  return left > 1 ? [...shown, `and ${left} more`] : shown;
}

function statement(rule: RuleResult): Markup {
  return html`<p class="statement">${rule.statement}</p>`;
}

function reason(because: string): Markup {
  return html`<p class="note">Listed here because ${because}.</p>`;
}

/** A violated rule as a bug report, under a title that says what the rule requires. */
function finding(rule: RuleResult, title: HtmlPart, result: RunResult, limits: PageLimits): Markup {
  const id = findingOf(rule.id);
  return html`<article class="finding is-${rule.verdict}" id="${id}" data-item data-verdict="${rule.verdict}" data-level="${rule.level}" aria-labelledby="${id}-title">
<h4 id="${id}-title">${badge(rule.verdict)} ${ruleLink(rule.id)} <span class="level">${rule.level}; violated in ${brokenText(rule)}</span></h4>
${title}
${rule.violations.map((violation) => violationShown(violation, rule, result, limits))}
</article>
`;
}

function violationShown(violation: Violation, rule: RuleResult, result: RunResult, limits: PageLimits): Markup {
  const { exchanges, experiment, input } = violation;
  const { source, file, line } = catalogue[rule.id];
  const steps = timeline(violation, limits);
  return html`${valuesTable(violation, limits)}
${facts(violation, rule)}
${figureTable(violation)}
${kindsTable(rule)}
${steps === null ? null : html`<h5>${exchanges.length === 1 ? 'Request' : 'Steps'}</h5>${steps}`}
<div class="reproduce"><h5>Reproduce</h5>
${commands(violation, result)}</div>
<p class="note">Contract: ${source} <span class="aside">${file}:${line}</span></p>
${fold(html`The smallest case, from the experiment <code>${experiment}</code>`, preformatted(caseText(input, limits), 'smallest case'))}`;
}

/** What explains the values: what the violating cases have in common, the hint, the circumstances, why it matters. */
function facts(violation: Violation, { id, common, waiver }: RuleResult): HtmlPart {
  const { hint, circumstances = [], wrong = [] } = violation;
  const fact = (name: string, text: string | null | undefined, kind: 'telling' | 'aside' = 'aside') =>
    text == null || text === ''
      ? null
      : html`<div class="${kind}"><dt>${name}</dt><dd>${prose(cut(text, LONGEST_TEXT))}</dd></div>`;
  return html`<dl class="facts">
${fact('Wrong', wrong.join(', '), 'telling')}
${fact('In common', common, 'telling')}
${fact('Hint', hint, 'telling')}
${circumstances.map((text) => fact('Context', text, 'telling'))}
${fact('Waived', waiver === undefined ? null : `by ${waiver.owner} until ${waiver.expires}: ${waiver.reason}`, 'telling')}
${fact('Why', whyOf(id, violation))}
</dl>`;
}

/** The replay, and the requests as curl commands in their order. */
function commands(violation: Violation, result: RunResult): HtmlPart {
  const { seen } = violation;
  const replay = replayCommand(violation, result);
  const lines = reproductionCommands(violation, result.target);
  const curl = lines.filter(({ isCommand }) => isCommand).map(({ text }) => text);
  return [
    html`<p class="note">This case showed the violation ${seen.violated} of ${counted(seen.of, 'time')}.</p>`,
    replay === null ? null : command(replay, 'replay command'),
    curl.length === 0 ? null : command(curl.join('\n'), 'curl commands'),
    lines.filter(({ isCommand }) => !isCommand).map(({ text }) => html`<p class="note">Request ${text}.</p>`),
  ];
}

function caseText(input: Violation['input'], { characters }: PageLimits): string {
  const short = JSON.stringify(input);
  return cut(short.length > 80 ? JSON.stringify(input, null, 2) : short, characters);
}
