import type { Evidence, JsonObject } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rule from './page-selects-the-page.js';
import { newer, rows } from './samples.test.support.js';

function reading(selected: readonly JsonObject[] | null, again: readonly JsonObject[] | null = rows(3)): Evidence[] {
  const item = {
    subject: 'page' as const,
    list: 'listProducts' as const,
    row: { rows: rows(3) },
    again: again === null ? null : { rows: again },
    listedIn: [1],
    answer: selected === null ? null : { rows: selected, current_page: 3 },
    exchange: 2,
  };
  return [{ kind: 'reading', item }];
}

const selects = (verdict: Sample['verdict'], what: string, evidence: Evidence[]): Sample => ({
  what,
  verdict,
  evidence,
});

describeRule(rule, [
  selects('pass', 'the same rows', reading(rows(3))),
  selects('inconclusive', 'the page changed', reading(rows(2), rows(2))),
  selects('inconclusive', 'no answer', reading(null)),
  selects('inconclusive', 'the page was not there again', reading(rows(2), null)),
  selects('violated', 'a row less', reading(rows(2))),
  selects('violated', 'a row more', reading(rows(4))),
  selects('violated', 'another page', reading(rows(6).slice(3))),
  selects('violated', 'another last row', reading([...rows(2), newer])),
]);
