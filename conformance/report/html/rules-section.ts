import { counted, cut } from '../../../cli/text.js';
import { rules as catalogue, type RuleSpec } from '../../../generated/rules.js';
import type { RuleResult, RunResult } from '../../run/result.js';
import { byChapter } from '../words.js';
import { anchorOf, badge, findingOf, section } from './components.js';
import { data, html, joined, type Markup, type Part, prose } from './markup.js';

const LONGEST_REASON = 600;
const LONGEST_OBSERVATION = 200;

/** Every rule that the run was to judge, by chapter. */
export function rulesSection({ rules }: RunResult): Markup {
  const chapters = [...byChapter(rules)].map(
    ([
      chapter,
      own,
    ]) => html`<section class="chapter" id="chapter-${chapter}" data-group aria-labelledby="chapter-${chapter}-title">
<h3 id="chapter-${chapter}-title">${chapter} <span class="count">${counted(own.length, 'rule')}</span></h3>
${own.map(entry)}
</section>
`,
  );
  return section('rules', 'Rules', chapters);
}

function entry(rule: RuleResult): Markup {
  const spec: RuleSpec = catalogue[rule.id];
  const { id, level, verdict, cases, broken, because, observations, violations } = rule;
  const judged =
    cases === 0 ? 'in no case' : `in ${counted(cases, 'case')}${broken === 0 ? '' : `, broken in ${broken}`}`;
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
${fact('Observed', observations.length === 0 ? null : observed(observations))}
${fact('Violations', violations.length === 0 ? null : html`<a href="#${findingOf(id)}">told among the findings</a>`)}
</dl>
</details>
`;
}

function fact(name: string, what: Part): Part {
  return what === null ? null : html`<div><dt>${name}</dt><dd>${what}</dd></div>`;
}

/** What a deployment does where the contract is silent. */
export function observed(observations: readonly string[]): Part {
  return joined(
    observations.map((what) => data(cut(what, LONGEST_OBSERVATION))),
    html`<br>`,
  );
}
