import { counted, cut } from '../../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { RuleResult, RunResult, Waiver } from '../../run/result.js';
import { badge, block, fold, ruleLink, section, table } from './components.js';
import { data, html, joined, type Markup, type Part, prose } from './markup.js';
import { observed } from './rules-section.js';

const MOST_FAULTS = 20;
const LONGEST_FAULT = 4_000;
const MOST_GAPS = 60;
const LONGEST_TEXT = 600;

/** What went wrong on our own side; nothing where nothing did. */
export function faultsSection({ faults }: RunResult): Part {
  if (faults.length === 0) return null;
  const left = faults.length - MOST_FAULTS;
  return section(
    'faults',
    'Faults of the suite itself',
    html`<p>Something in the suite broke, so there is no verdict. Please report it with the text below.</p>`,
    faults.slice(0, MOST_FAULTS).map((fault, index) => block(cut(fault, LONGEST_FAULT), `fault ${index + 1}`)),
    left > 0 ? html`<p class="note">… and ${left} more.</p>` : null,
  );
}

/** What this deployment does where the contract is silent. */
export function registerSection({ rules }: RunResult): Markup {
  const rows = rules
    .filter(({ verdict }) => verdict === 'observed')
    .map(({ id, statement, observations }) => [html`${statement} ${ruleLink(id)}`, observed(observations)]);
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
          html`<p class="note">Recorded and not judged: whatever stands here is allowed. A client that relies on it relies on this deployment.</p>`,
          html`<div class="register">${table('What the deployment does where the contract is silent', columns, rows)}</div>`,
        ],
  );
}

/** Rules without a verdict, by the reason, and what could not be found out. */
export function unjudgedSection({ rules, leftOut, unobservable, gaps }: RunResult): Markup {
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
    named(unobservable, 'that no black box can observe'),
    gaps.length === 0 ? null : html`<h3>Could not be found out</h3><ul>${gapsShown(gaps)}</ul>`,
  );
}

/** Rules of one verdict; one reason often stands for many of them. */
function byReason(rules: readonly RuleResult[]): Part {
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

function gapsShown(gaps: readonly string[]): Part {
  const left = gaps.length - MOST_GAPS;
  const shown = gaps.slice(0, MOST_GAPS).map((gap) => html`<li>${data(cut(gap, LONGEST_TEXT))}</li>`);
  return left > 0 ? [...shown, html`<li>… and ${left} more</li>`] : shown;
}

function named(ids: readonly RuleId[], what: string): Part {
  if (ids.length === 0) return null;
  const list = ids.map((id) => html`<li>${catalogue[id].statement} <code class="id">${id}</code></li>`);
  return fold(`${counted(ids.length, 'rule')} ${what}`, html`<ul>${list}</ul>`);
}

/** Waivers that waived nothing; nothing where there was none. */
export function waiversSection({ waivers }: RunResult): Part {
  if (waivers === undefined || waivers.stale.length + waivers.untested.length === 0) return null;
  const shown = (waiver: Waiver, what: Part) =>
    html`<li>${ruleLink(waiver.rule)}: ${what} <span class="aside">${waiver.owner}, until ${waiver.expires}: ${waiver.reason}</span></li>`;
  return section(
    'waivers',
    'Waivers that waived nothing',
    html`<ul>
${waivers.stale.map((waiver) => shown(waiver, 'the rule passes, so the waiver must go.'))}
${waivers.untested.map(({ waiver, because }) => shown(waiver, data(`not judged, ${cut(because, LONGEST_TEXT)}.`)))}
</ul>`,
  );
}
