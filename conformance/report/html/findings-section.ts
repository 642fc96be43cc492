import { counted, cut } from '../../../cli/text.js';
import { rules as catalogue, type RuleId, type RuleSpec } from '../../../generated/rules.js';
import type { RuleResult, RunResult, Violation } from '../../run/result.js';
import { replayCommand } from '../bug-report.js';
import type { Cause } from '../grouping/causes.js';
import type { Reported } from '../reported.js';
import { casesText } from '../run-summary.js';
import { whyOf } from '../why.js';
import { badge, command, findingOf, fold, preformatted, ruleLink, section, shortened } from './components.js';
import { type PageLimits, pageLimitsFor } from './exchange-parts.js';
import { type HtmlPart, html, joined, type Markup, prose } from './markup.js';
import { requestSteps } from './request-steps.js';
import { type DiffPiece, diffTexts } from './text-diff.js';

const LONGEST_TITLE = 300;

/** One entry for each probable cause, with the rules that it violates. */
export function causesSection(reported: Reported): Markup {
  const { result, causes } = reported;
  if (causes.length === 0) {
    return section('findings', 'Findings', html`<p>No violation was found.</p>`);
  }
  const rules = new Map(result.rules.map((rule) => [rule.id, rule]));
  const limits = pageLimitsFor(result);
  const violated = causes.reduce((sum, { followers }) => sum + 1 + followers.length, 0);
  const intro =
    causes.length === violated
      ? html`<p class="note">${counted(violated, 'rule')} violated.</p>`
      : html`<p class="note">${counted(violated, 'rule')} violated, from ${counted(causes.length, 'probable cause')}.</p>`;
  const entries = causes.map((cause, index) => entry(cause, index + 1, { reported, rules, limits }));
  return section('findings', 'Findings', intro, causes.length === 1 ? null : index(reported), entries);
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
      (rule) => html`<div class="cause" data-group>
<h3>${rule.statement}</h3>
${finding(rule, null, result, limits)}
</div>
`,
    ),
  );
}

/** A list of links to the causes. */
function index({ result, causes }: Reported): Markup {
  const verdicts = new Map(result.rules.map(({ id, verdict }) => [id, verdict]));
  const items = causes.map(({ title, lead, followers, unjudged }, position) => {
    const more = [
      followers.length === 0 ? [] : [counted(followers.length, 'more rule')],
      unjudged.length === 0 ? [] : [`${unjudged.length} not judged`],
    ].flat();
    return html`<li>${badge(verdicts.get(lead) ?? 'fail')} <a href="#cause-${position + 1}">${prose(cut(title, LONGEST_TITLE))}</a> <span class="count">${more.join(', ')}</span></li>`;
  });
  return html`<ol class="index">${items}</ol>`;
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
  const named = html`<span class="count">${counted(followers.length, 'more rule')}</span> violated, probably for the same reason: ${joined(
    followers.map(({ rule }) => html`<code>${rule.id}</code>`),
    ', ',
  )}`;
  const more: HtmlPart =
    followers.length === 0
      ? null
      : html`<div class="followers">${fold(
          named,
          followers.map(({ rule, because }) =>
            finding(rule, [statement(rule), reason(because)], reported.result, limits),
          ),
        )}</div>`;
  const unjudged: HtmlPart =
    cause.unjudged.length === 0
      ? null
      : fold(
          html`<span class="count">${counted(cause.unjudged.length, 'rule')}</span> could not be judged because of it`,
          html`<p class="note">${joined(cause.unjudged.map(ruleLink), ', ')}</p>`,
        );
  return html`<section class="cause" data-group aria-labelledby="cause-${number}">
<h3 id="cause-${number}"><span class="number">${number}</span> ${prose(cut(cause.title, LONGEST_TITLE))}</h3>
${lead === undefined ? null : finding(lead, lead.statement === cause.title ? null : statement(lead), reported.result, limits)}
${more}
${unjudged}
</section>
`;
}

function statement(rule: RuleResult): Markup {
  return html`<p class="statement">${rule.statement}</p>`;
}

function reason(because: string): Markup {
  return html`<p class="note">Listed here because ${because}.</p>`;
}

/** A violated rule as a bug report, under a title that says what the rule requires. */
function finding(rule: RuleResult, title: HtmlPart, result: RunResult, limits: PageLimits): Markup {
  const spec: RuleSpec = catalogue[rule.id];
  const { source, file, line: at } = spec;
  const why = whyOf(rule.id, rule.violations[0] ?? { exchanges: [], expected: '', actual: '' });
  return html`<article class="finding is-${rule.verdict}" id="${findingOf(rule.id)}" data-item data-verdict="${rule.verdict}" data-level="${rule.level}" aria-labelledby="${findingOf(rule.id)}-title">
<h4 id="${findingOf(rule.id)}-title">${badge(rule.verdict)} ${ruleLink(rule.id)} <span class="level">${rule.level}</span></h4>
${title}
<dl class="facts">
<div><dt>Contract</dt><dd>${source} <span class="aside">${file}:${at}</span></dd></div>
${why === null ? null : html`<div><dt>Why it matters</dt><dd>${why}</dd></div>`}
${waived(rule)}
<div><dt>Seen</dt><dd>in ${rule.broken} of ${casesText(rule)} that could be judged</dd></div>
${rule.common == null ? null : html`<div><dt>In common</dt><dd>${prose(cut(rule.common, 600))}</dd></div>`}
</dl>
${rule.violations.map((violation) => violationShown(violation, result, limits))}
</article>
`;
}

function waived({ waiver }: RuleResult): HtmlPart {
  if (waiver === undefined) return null;
  return html`<div><dt>Waived</dt><dd>by ${waiver.owner} until ${waiver.expires}: ${waiver.reason}</dd></div>`;
}

function violationShown(violation: Violation, origin: RunResult, limits: PageLimits): Markup {
  const { target } = origin;
  const { pointer, hint, seen, exchanges, experiment, input } = violation;
  const requests = requestSteps(exchanges, target, pointer, limits);
  const replay = replayCommand(violation, origin);
  return html`${compared(violation, limits)}
${hint === null ? null : html`<p class="hint"><b>Hint</b> ${prose(cut(hint, 600))}</p>`}
${requests === null ? null : html`<h5>Requests</h5>${requests}`}
<h5>Reproduce it</h5>
<p class="note">This case showed the violation ${seen.violated} of ${seen.of} times.</p>
${replay === null ? null : command(replay, 'replay command')}
${fold(html`The smallest case, from the experiment <code>${experiment}</code>`, preformatted(caseText(input, limits), 'smallest case'))}`;
}

function caseText(input: Violation['input'], { characters }: PageLimits): string {
  const short = JSON.stringify(input);
  return cut(short.length > 80 ? JSON.stringify(input, null, 2) : short, characters);
}

/** Expected beside actual value; where they are similar, the differences are marked. */
function compared({ expected, actual, pointer }: Violation, { characters }: PageLimits): Markup {
  const [should, did] = [cut(expected, characters), cut(actual, characters)];
  const [left, right] = diffTexts(should, did) ?? [[{ text: should, isCommon: true }], [{ text: did, isCommon: true }]];
  const place =
    pointer === null || pointer === '' ? null : html` <span class="aside">at ${shortened(pointer, 300)}</span>`;
  return html`<dl class="compare">
<div class="should"><dt>Expected</dt><dd><pre class="data">${marked(left)}</pre></dd></div>
<div class="did"><dt>Actual${place}</dt><dd><pre class="data">${marked(right)}</pre></dd></div>
</dl>`;
}

function marked(pieces: readonly DiffPiece[]): HtmlPart {
  return pieces.map(({ text, isCommon }) => (isCommon ? text : html`<mark>${text}</mark>`));
}
