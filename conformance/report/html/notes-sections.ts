import { counted, cut } from '../../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { RuleResult, RunResult, Waiver } from '../../run/result.js';
import type { Reported } from '../reported.js';
import { unreachedPairs } from '../run-figures.js';
import {
  badge,
  data,
  dataTable,
  fold,
  type HtmlPart,
  html,
  joined,
  type Markup,
  preformatted,
  prose,
  ruleLink,
  section,
} from './markup.js';
import { observed } from './rules-section.js';

const MOST_FAULTS = 20;
const LONGEST_FAULT = 4_000;
const MOST_GAPS = 60;
const LONGEST_TEXT = 600;

/** Errors of the suite itself; nothing where there are none. */
export function faultsSection({ faults }: RunResult): HtmlPart {
  if (faults.length === 0) return null;
  const left = faults.length - MOST_FAULTS;
  return section(
    'faults',
    'Errors of the suite itself',
    html`<p>The suite itself failed, so there is no verdict. Please report it with the text below.</p>`,
    faults.slice(0, MOST_FAULTS).map((fault, index) => preformatted(cut(fault, LONGEST_FAULT), `fault ${index + 1}`)),
    left > 0 ? html`<p class="note">… and ${left} more.</p>` : null,
  );
}

/** What this deployment does where the contract is silent. */
export function registerSection({ rules }: RunResult): Markup {
  const rows = rules
    .filter(({ verdict }) => verdict === 'observed')
    .map((rule) => [html`${rule.statement} ${ruleLink(rule.id)}`, observed(rule, LONGEST_TEXT)]);
  const columns = [
    { title: 'What the contract leaves open', label: '' },
    { title: 'This deployment', label: '' },
  ];
  return section(
    'register',
    'Where the contract is silent',
    rows.length === 0
      ? html`<p>Nothing was observed.</p>`
      : [
          html`<p class="note">Recorded, not judged: the contract allows all of this. A client that relies on it depends on this deployment.</p>`,
          html`<div class="register">${dataTable('What the deployment does where the contract is silent', columns, rows)}</div>`,
        ],
  );
}

/** Whether the page begins with what was not judged: nothing is violated, and there is no clear verdict. */
export function beginsUnjudged({ causes, status }: Reported): boolean {
  return causes.length === 0 && status === 3;
}

/** Rules without a verdict, by reason, and the information that is missing. */
export function unjudgedSection({ rules, leftOut, unobservable, gaps, coverage }: RunResult): Markup {
  const without = (['inconclusive', 'outOfScope', 'notApplicable'] as const)
    .map((verdict) => rules.filter((rule) => rule.verdict === verdict))
    .filter((own) => own.length > 0);
  return section(
    'unjudged',
    'Not judged',
    without.length === 0
      ? html`<p>Every rule that the run was to judge has a verdict.</p>`
      : without.map((own) => byReason(own)),
    named(leftOut, 'left out by --only and --skip'),
    named(unobservable, 'that cannot be observed from outside'),
    pairsLeft(coverage),
    gaps.length === 0 ? null : html`<h3>Missing information</h3><ul>${gapsShown(gaps)}</ul>`,
  );
}

/** Combinations of inputs that no case reached, some because the account does not have what they need. */
function pairsLeft(coverage: RunResult['coverage']): HtmlPart {
  const open = unreachedPairs(coverage);
  if (open.length === 0) return null;
  const list = open.map(({ title, names, more }) => {
    const rest = more === 0 ? '' : `; and ${more} more, in the JSON report`;
    return html`<li>${title}: ${data(names.join('; '))}${rest}</li>`;
  });
  return fold('Combinations of inputs that no case reached', html`<ul>${list}</ul>`);
}

/** The rules of one verdict, grouped by reason. */
function byReason(rules: readonly RuleResult[]): HtmlPart {
  const reasons = new Map<string, RuleId[]>();
  for (const { id, because } of rules) {
    const reason = because ?? 'for no known reason';
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  const list = [...reasons].map(
    ([because, ids]) => html`<li>${prose(cut(because, LONGEST_TEXT))}: ${joined(ids.map(ruleLink), ', ')}</li>`,
  );
  const verdict = rules[0]?.verdict ?? 'inconclusive';
  const summary = html`${badge(verdict)} ${counted(rules.length, 'rule')}`;
  return fold(summary, html`<ul>${list}</ul>`, verdict === 'inconclusive');
}

function gapsShown(gaps: readonly string[]): HtmlPart {
  const left = gaps.length - MOST_GAPS;
  const shown = gaps.slice(0, MOST_GAPS).map((gap) => html`<li>${data(cut(gap, LONGEST_TEXT))}</li>`);
  return left > 0 ? [...shown, html`<li>… and ${left} more</li>`] : shown;
}

function named(ids: readonly RuleId[], what: string): HtmlPart {
  if (ids.length === 0) return null;
  const list = ids.map((id) => html`<li>${catalogue[id].statement} <code class="id">${id}</code></li>`);
  return fold(`${counted(ids.length, 'rule')} ${what}`, html`<ul>${list}</ul>`);
}

/** Waivers that applied to no violation; nothing where there are none. */
export function waiversSection({ waivers }: RunResult): HtmlPart {
  if (waivers === undefined || waivers.stale.length + waivers.untested.length === 0) return null;
  const shown = (waiver: Waiver, what: HtmlPart) =>
    html`<li>${ruleLink(waiver.rule)}: ${what} <span class="aside">${waiver.owner}, until ${waiver.expires}: ${waiver.reason}</span></li>`;
  return section(
    'waivers',
    'Unused waivers',
    html`<ul>
${waivers.stale.map((waiver) => shown(waiver, 'the rule passes. Remove its waiver.'))}
${waivers.untested.map(({ waiver, because }) => shown(waiver, data(`not judged, ${cut(because, LONGEST_TEXT)}.`)))}
</ul>`,
  );
}
