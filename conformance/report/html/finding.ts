import { shellQuoted } from '../../../cli/escapes.js';
import { counted, cut } from '../../../cli/text.js';
import { rules as catalogue, type RuleSpec } from '../../../generated/rules.js';
import type { RuleResult, RunResult, Violation } from '../../run/result.js';
import type { Allowance } from './allowance.js';
import { badge, block, command, findingOf, fold, line, ruleLink } from './components.js';
import { differences, type Piece } from './differences.js';
import { html, type Markup, type Part, prose } from './markup.js';
import { steps } from './steps.js';

/** A violated rule as a bug report, under a title that says what the rule wants. */
export function finding(rule: RuleResult, title: Part, result: RunResult, allowance: Allowance): Markup {
  const spec: RuleSpec = catalogue[rule.id];
  const { source, file, line: at, why } = spec;
  return html`<article class="finding is-${rule.verdict}" id="${findingOf(rule.id)}" data-item data-verdict="${rule.verdict}" data-level="${rule.level}" aria-labelledby="${findingOf(rule.id)}-title">
<h4 id="${findingOf(rule.id)}-title">${badge(rule.verdict)} ${ruleLink(rule.id)} <span class="level">${rule.level}</span></h4>
${title}
<dl class="facts">
<div><dt>Contract</dt><dd>${source} <span class="aside">${file}:${at}</span></dd></div>
${why === null ? null : html`<div><dt>Why it matters</dt><dd>${why}</dd></div>`}
${waived(rule)}
<div><dt>Seen</dt><dd>in ${rule.broken} of ${counted(rule.cases, 'case')} that could be judged</dd></div>
</dl>
${rule.violations.map((violation) => violationShown(violation, result, allowance))}
</article>
`;
}

function waived({ waiver }: RuleResult): Part {
  if (waiver === undefined) return null;
  return html`<div><dt>Waived</dt><dd>by ${waiver.owner} until ${waiver.expires}: ${waiver.reason}</dd></div>`;
}

function violationShown(violation: Violation, { target, history }: RunResult, allowance: Allowance): Markup {
  const { pointer, hint, seen, exchanges, replay, experiment, input } = violation;
  const story = steps(exchanges, target, pointer, allowance);
  const where = /^[\w.:/~-]+$/.test(target) ? target : shellQuoted(target);
  return html`${compared(violation, allowance)}
${hint === null ? null : html`<p class="hint"><b>Hint</b> ${prose(cut(hint, 600))}</p>`}
${story === null ? null : html`<h5>What happened</h5>${story}`}
<h5>Try it again</h5>
<p class="note">This case showed it ${seen.violated} of ${seen.of} times.</p>
${history === null ? null : command(`dgo check ${where} --replay ${replay}`, 'replay command')}
${fold(html`The smallest case, of the experiment <code>${experiment}</code>`, block(caseText(input, allowance), 'smallest case'))}`;
}

function caseText(input: Violation['input'], { characters }: Allowance): string {
  const short = JSON.stringify(input);
  return cut(short.length > 80 ? JSON.stringify(input, null, 2) : short, characters);
}

/** What should have come beside what came; where they have much in common, what differs is marked. */
function compared({ expected, actual, pointer }: Violation, { characters }: Allowance): Markup {
  const [should, did] = [cut(expected, characters), cut(actual, characters)];
  const [left, right] = differences(should, did) ?? [
    [{ text: should, isCommon: true }],
    [{ text: did, isCommon: true }],
  ];
  const place = pointer === null || pointer === '' ? null : html` <span class="aside">at ${line(pointer, 300)}</span>`;
  return html`<dl class="compare">
<div class="should"><dt>Expected</dt><dd><pre class="data">${marked(left)}</pre></dd></div>
<div class="did"><dt>Actual${place}</dt><dd><pre class="data">${marked(right)}</pre></dd></div>
</dl>`;
}

function marked(pieces: readonly Piece[]): Part {
  return pieces.map(({ text, isCommon }) => (isCommon ? text : html`<mark>${text}</mark>`));
}
