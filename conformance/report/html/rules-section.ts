import { counted, cut } from '../../../cli/text.js';
import { rules as catalogue, type RuleSpec } from '../../../generated/rules.js';
import { type FaultCoverage, OUTCOMES, type Outcome, type RuleResult, type RunResult } from '../../run/result.js';
import type { Reported } from '../reported.js';
import { byChapter, casesText, coverageText, exchangeText, OUTCOME_WORDS, silenceLines } from '../run-summary.js';
import {
  anchorOf,
  badge,
  bar,
  data,
  findingOf,
  fold,
  grouped,
  type HtmlPart,
  html,
  joined,
  type Markup,
  prose,
  section,
} from './markup.js';

const LONGEST_REASON = 600;
const LONGEST_OBSERVATION = 200;
const LONGEST_EXCHANGE = 120;
/** A chapter with one of these is open. */
const WRONG: readonly Outcome[] = ['error', 'fail', 'warn', 'waived'];
/** What a chapter shows first. */
const NOTEWORTHY: readonly Outcome[] = [...WRONG, 'inconclusive'];

/** Every rule of the run, by chapter. A chapter without a violation is closed. */
export function rulesSection({ result, power, causes }: Reported): Markup {
  // The known faults say what a green run is worth. Beside findings they would only distract.
  const worth = new Map(causes.length === 0 ? power.chapters.map((one) => [one.chapter, one]) : []);
  const chapters = [...byChapter(result.rules)].map(([name, rules]) => chapter(name, rules, worth.get(name)));
  const verdicts = OUTCOMES.map((outcome) => [outcome, countOf(result.rules, outcome)] as const);
  const tally = verdicts
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => html`<li>${badge(outcome)} ${count}</li>`);
  return section(
    'rules',
    counted(result.rules.length, 'rule'),
    html`<ul class="tally" aria-label="Rules by verdict">${tally}</ul>`,
    bar(shares(result.rules)),
    scopeOf(result, power),
    chapters,
  );
}

/** What was judged and what was not, and how many of the known faults a run like this detects. */
function scopeOf(result: RunResult, { seen, of }: FaultCoverage): Markup {
  const faults =
    of === 0
      ? ''
      : ` With ${grouped(of)} known faults put in the way of the rules judged, one at a time, a run of this depth and with these options finds ${seen === of ? 'all' : grouped(seen)}. Of faults of other kinds that says nothing.`;
  return html`<p class="note">${coverageText(result)}.${faults}</p>`;
}

function chapter(
  name: string,
  rules: readonly RuleResult[],
  worth: FaultCoverage['chapters'][number] | undefined,
): Markup {
  const isTold = ({ verdict }: RuleResult) => NOTEWORTHY.includes(verdict);
  const told = OUTCOMES.flatMap((outcome) => rules.filter((rule) => isTold(rule) && rule.verdict === outcome));
  const rest = rules.filter((rule) => !isTold(rule));
  const power =
    worth === undefined ? null : html`<span class="worth">sees ${worth.seen} of ${worth.of} known faults</span>`;
  const summary = html`<h3 id="chapter-${name}-title">${name}</h3> ${bar(shares(rules))} <span class="counts">${verdicts(rules)}</span> ${power}`;
  const body =
    told.length === 0
      ? rest.map(entry)
      : [
          told.map(entry),
          rest.length === 0
            ? null
            : html`<div class="others" data-fold>${fold(html`${counted(rest.length, 'other rule')}: ${verdicts(rest)}`, rest.map(entry))}</div>`,
        ];
  return html`<details class="chapter" id="chapter-${name}" data-group${told.some(({ verdict }) => WRONG.includes(verdict)) ? html` open` : null}><summary>${summary}</summary>
${body}
</details>
`;
}

function countOf(rules: readonly RuleResult[], outcome: Outcome): number {
  return rules.filter(({ verdict }) => verdict === outcome).length;
}

function shares(rules: readonly RuleResult[]) {
  return OUTCOMES.flatMap((outcome) => {
    const count = countOf(rules, outcome);
    return count === 0 ? [] : [{ outcome, share: count / rules.length }];
  });
}

function verdicts(rules: readonly RuleResult[]): HtmlPart {
  const parts = OUTCOMES.flatMap((outcome) => {
    const count = countOf(rules, outcome);
    return count === 0
      ? []
      : [html`<span class="verdict-text is-${outcome}">${count} ${OUTCOME_WORDS[outcome]}</span>`];
  });
  return joined(parts, ', ');
}

function entry(rule: RuleResult): Markup {
  const spec: RuleSpec = catalogue[rule.id];
  const { id, level, verdict, cases, broken, because, observations, violations } = rule;
  const judged = cases === 0 ? 'in no case' : `in ${casesText(rule)}${broken === 0 ? '' : `, violated in ${broken}`}`;
  return html`<details class="rule" id="${anchorOf(id)}" data-item data-verdict="${verdict}" data-level="${level}">
<summary>${badge(verdict)} <span class="says">${spec.statement}</span> <code class="id">${id}</code></summary>
<dl class="facts">
<div><dt>Level</dt><dd>${level}</dd></div>
<div><dt>Contract</dt><dd>${spec.source} <span class="aside">${spec.file}:${spec.line}</span></dd></div>
${fact('Why it matters', spec.why)}
${fact(
  'Operations',
  spec.operations.length === 0
    ? null
    : joined(
        spec.operations.map((name) => html`<code>${name}</code>`),
        ', ',
      ),
)}
<div><dt>Judged</dt><dd>${judged}</dd></div>
${fact('Because', because === null ? null : prose(cut(because, LONGEST_REASON)))}
${fact('Observed', observations.length === 0 ? null : observed(rule))}
${fact('Violations', violations.length === 0 ? null : html`<a href="#${findingOf(id)}">see the findings</a>`)}
</dl>
</details>
`;
}

function fact(name: string, what: HtmlPart): HtmlPart {
  return what === null ? null : html`<div><dt>${name}</dt><dd>${what}</dd></div>`;
}

/** What a deployment does where the contract is silent, with a request that shows it. */
export function observed(rule: RuleResult, most = LONGEST_OBSERVATION): HtmlPart {
  return joined(
    silenceLines(rule).map(({ phrase, shownBy }) => [
      data(cut(phrase, most)),
      shownBy === null ? null : html` <span class="aside">${data(cut(exchangeText(shownBy), LONGEST_EXCHANGE))}</span>`,
    ]),
    html`<br>`,
  );
}
