import { counted, cut } from '../../../cli/text.js';
import type { RuleId } from '../../../generated/rules.js';
import type { RuleResult } from '../../run/result.js';
import type { Cause } from '../causes.js';
import type { Reported } from '../reported.js';
import { type Allowance, allowanceFor } from './allowance.js';
import { badge, fold, ruleLink, section } from './components.js';
import { finding } from './finding.js';
import { html, joined, type Markup, type Part, prose } from './markup.js';

const LONGEST_TITLE = 300;

/** What is wrong: one entry for each root cause, with the rules that it violates. */
export function causesSection(reported: Reported): Markup {
  const { result, causes } = reported;
  if (causes.length === 0) {
    return section('findings', 'Findings', html`<p>No rule was seen violated.</p>`);
  }
  const rules = new Map(result.rules.map((rule) => [rule.id, rule]));
  const allowance = allowanceFor(result);
  const violated = causes.reduce((sum, { followers }) => sum + 1 + followers.length, 0);
  const intro =
    causes.length === violated
      ? html`<p class="note">${counted(violated, 'rule')} violated.</p>`
      : html`<p class="note">${counted(violated, 'rule')} violated, of ${counted(causes.length, 'cause')}.</p>`;
  const entries = causes.map((cause, index) => entry(cause, index + 1, { reported, rules, allowance }));
  return section('findings', 'Findings', intro, causes.length === 1 ? null : index(reported), entries);
}

/** Violations that somebody has given leave for; nothing where there are none. */
export function waivedSection({ result, causes }: Reported): Part {
  const told = new Set(causes.flatMap(({ lead, followers }) => [lead, ...followers.map(({ rule }) => rule)]));
  const waived = result.rules.filter(({ id, violations }) => violations.length > 0 && !told.has(id));
  if (waived.length === 0) return null;
  const allowance = allowanceFor(result);
  return section(
    'waived',
    'Waived violations',
    html`<p class="note">${counted(waived.length, 'rule')} violated with leave.</p>`,
    waived.map(
      (rule) => html`<div class="cause" data-group>
<h3>${rule.statement}</h3>
${finding(rule, null, result, allowance)}
</div>
`,
    ),
  );
}

/** All causes at a glance. */
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
  readonly allowance: Allowance;
}

function entry(cause: Cause, number: number, { reported, rules, allowance }: Context): Markup {
  const lead = rules.get(cause.lead);
  const followers = cause.followers.flatMap(({ rule: id, because }) => {
    const rule = rules.get(id);
    return rule === undefined ? [] : [{ rule, because }];
  });
  const named = html`<span class="count">${counted(followers.length, 'more rule')}</span> violated by the same: ${joined(
    followers.map(({ rule }) => html`<code>${rule.id}</code>`),
    ', ',
  )}`;
  const more: Part =
    followers.length === 0
      ? null
      : html`<div class="followers">${fold(
          named,
          followers.map(({ rule, because }) =>
            finding(rule, [statement(rule), reason(because)], reported.result, allowance),
          ),
        )}</div>`;
  const unjudged: Part =
    cause.unjudged.length === 0
      ? null
      : fold(
          html`<span class="count">${counted(cause.unjudged.length, 'rule')}</span> could not be judged because of it`,
          html`<p class="note">${joined(cause.unjudged.map(ruleLink), ', ')}</p>`,
        );
  return html`<section class="cause" data-group aria-labelledby="cause-${number}">
<h3 id="cause-${number}"><span class="number">${number}</span> ${prose(cut(cause.title, LONGEST_TITLE))}</h3>
${lead === undefined ? null : finding(lead, lead.statement === cause.title ? null : statement(lead), reported.result, allowance)}
${more}
${unjudged}
</section>
`;
}

function statement(rule: RuleResult): Markup {
  return html`<p class="statement">${rule.statement}</p>`;
}

function reason(because: string): Markup {
  return html`<p class="note">Told here because ${because}.</p>`;
}
