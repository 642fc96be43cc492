import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { marked } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvCell } from '../../../cli/escapes.js';
import { annotationsReport } from '../../../gate/report/annotations.js';
import { changelogJson, changelogMarkdown } from '../../../gate/report/changelog.js';
import { consoleReport as gateConsole } from '../../../gate/report/console.js';
import { jsonReport as gateJson } from '../../../gate/report/gate-result.js';
import { counterexample, gatedOn, madeUp } from '../../../gate/report/gated.test.support.js';
import { markdownReport as gateMarkdown } from '../../../gate/report/markdown.js';
import { auditSummary, reportSpending } from '../../commands/output.js';
import { planJson, planText } from '../../commands/plan-output.js';
import { compareReports } from '../../report/comparison/compare-reports.js';
import { consoleComparison, jsonComparison, markdownComparison } from '../../report/comparison/formats.js';
import { readReport } from '../../report/comparison/read-report.js';
import { consoleReport } from '../../report/console.js';
import type { FormatName } from '../../report/formats.js';
import { formats } from '../../report/formats.js';
import { reported } from '../../report/reported.js';
import { answeredBy, violatedRule } from '../../report/runs.test.support.js';
import { parseXml } from '../../report/xml.test.support.js';
import { resultOf } from '../../run/run.test.support.js';
import { hostileStrings, obeyed, runnerCommands, shapesOf } from './hostile-strings.test.support.js';

/** Strings for one report: every text of it is hostile. */
const A_REPORT = 40;
const ALL = 2_000;

/** A result of the suite in which each text is one of the strings. */
function suiteReport(texts: readonly string[]) {
  let next = 0;
  const text = () => texts[next++ % texts.length] ?? '';
  const headers: [string, string][] = [[text(), text()]];
  const exchanges = [
    answeredBy(1, 200, {
      note: text(),
      request: { method: 'GET', target: `/${text()}`, headers: { 'x-key': text() }, body: text() },
      response: { status: 200, headers, mediaType: text(), bytes: 1, body: { is: 'text', text: text() } },
    }),
    answeredBy(2, 500, { response: null, failure: { kind: 'connection', message: text() } }),
  ];
  const one = () => ({ expected: text(), actual: text(), pointer: text(), hint: text(), exchanges });
  const rules = [
    violatedRule('responses/status-is-listed', { ...one(), input: { [text()]: text() } }),
    violatedRule('documents/invoice-names-the-order', one(), { level: 'should', verdict: 'warn' }),
    violatedRule('responses/json-is-well-formed', {}, { verdict: 'inconclusive', because: text(), violations: [] }),
    violatedRule('robustness/compression', {}, { verdict: 'observed', observations: [text(), text()], violations: [] }),
    violatedRule('errors/unknown-path-is-404', {}, { verdict: 'error', because: text(), violations: [] }),
  ];
  const target = `http://127.0.0.1:1/${text()}`;
  const result = resultOf([], {
    rules,
    target,
    run: 'r-1',
    gaps: [text()],
    faults: [text()],
    history: '.dgo/r-1.ndjson',
  });
  return reported(result, 1, { seen: 1, of: 2, chapters: [] });
}

function gateReport(texts: readonly string[]) {
  let next = 0;
  const text = () => texts[next++ % texts.length] ?? '';
  const one = (verdict: 'breaking' | 'risky' | 'compatible') =>
    madeUp({
      ...{ kind: text(), what: text(), why: text(), advice: text(), verdict, operations: [text()] },
      place: { file: text(), line: 1, column: 1 },
      pointer: `/${text()}`,
      witness: { ...counterexample, value: text(), at: text(), because: text(), part: text(), operation: text() },
    });
  const changes = [one('breaking'), one('risky'), one('compatible')];
  const gated = gatedOn(changes, [{ change: text(), reason: text(), owner: text(), line: 1 }], {
    base: { name: text(), commit: null },
    checks: [{ what: text(), complaints: [{ file: text(), place: text(), rule: text(), message: text() }] }],
    cleared: [one('compatible')],
    notes: [text()],
  });
  return { gated, changes };
}

/** What is said beside the reports: what will be paid, what would be tried, and the books of an audit. */
function saidAside(texts: readonly string[]): string[] {
  const [uuid = '', currency = '', name = '', type = ''] = texts;
  const wallet = { id: 1, uuid, currency, name, balance: 1 };
  const plan = {
    ...({ target: name, depth: 'quick', seed: 1, currency, limit: 1, reads: 1 } as const),
    budget: [{ amount: 1, rules: 1 }],
    experiments: texts.map((text) => ({
      ...{ name: 'races', isWriting: true, unmet: [], requests: 1, worstCase: 1 },
      cases: [{ input: { [text]: text }, worstCase: 1 }],
    })),
  };
  let spending = '';
  const stream = { write: (text: string) => (spending += text) };
  reportSpending({ wallets: [wallet, wallet], limit: 1, worst: 1 }, true, stream);
  const balances = { sums: { [type]: 1 }, opening: 0, closing: 1, isWhole: true };
  const sums = { wallet: uuid, currency, rows: 1, ...balances, last: 1, oldestInstant: null };
  return [spending, planText(plan), planJson(plan), auditSummary({ rows: 1, known: 0, wallets: [sums] })];
}

/** What every writer makes of the strings. */
function written(texts: readonly string[]): [kind: string, name: string, text: string][] {
  const suite = suiteReport(texts);
  const { gated, changes } = gateReport(texts);
  const report = readReport(formats.json(suite));
  const compared = compareReports(readReport(formats.json(suiteReport([...texts].reverse()))), report);
  const log = { base: gated.base, revision: gated.base, changes };
  const file = (format: FormatName): [string, string, string] => [format, format, formats[format](suite)];
  return [
    ...(['html', 'json', 'junit', 'markdown', 'sarif', 'github'] as const).map(file),
    ...saidAside(texts).map((text): [string, string, string] => ['console', 'aside', text]),
    ['console', 'console', consoleReport(suite, false)],
    ['console', 'comparison', consoleComparison(compared, (_, text) => text)],
    ['markdown', 'comparison as Markdown', markdownComparison(compared)],
    ['json', 'comparison as JSON', jsonComparison(compared)],
    ['console', 'console of the gate', gateConsole(gated, false)],
    ['markdown', 'Markdown of the gate', gateMarkdown(gated)],
    ['github', 'annotations of the gate', annotationsReport(gated)],
    ['json', 'JSON of the gate', gateJson(gated)],
    ['markdown', 'changelog', changelogMarkdown(log)],
    ['json', 'changelog as JSON', changelogJson(log)],
  ];
}

const OWN_TAGS = /^<(?:\/?(?:b|code|details(?: open)?|summary|sub)|br)>$/;

/** The tags of pages of which no text means anything to a browser. */
const harmless = new Set(
  [['a'], ['a b', 'a\nb', '{"a":[1,"b"]}', '']].flatMap((texts) => [...shapesOf(formats.html(suiteReport(texts)))]),
);

/** What is wrong with a text, by the strict reader of its kind. */
const READERS: Readonly<Record<string, (text: string) => string[]>> = {
  console: () => [],
  json: (text) => (JSON.parse(text) === null ? ['null'] : []),
  sarif: (text) => (JSON.parse(text) === null ? ['null'] : []),
  junit: (text) => (parseXml(text).name === 'testsuites' ? [] : ['another root']),
  github: (text) =>
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !/^::(?:error|warning|notice) (?:\w+=[^:,]*,?)+::/.test(line)),
  html: (text) => [...shapesOf(text)].filter((shape) => !harmless.has(shape)),
  markdown: (text) => {
    const found: string[] = [];
    marked.walkTokens(marked.lexer(text), (token) => {
      if (['link', 'image', 'del', 'def'].includes(token.type)) found.push(token.raw);
      if (token.type === 'html')
        found.push(...(token.raw.match(/<[^>]*>?/g) ?? []).filter((tag) => !OWN_TAGS.test(tag)));
    });
    const outside = text.replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?\n\1$/gm, '');
    return [...found, ...(outside.match(/(?:^|[^\w])@\w+|www\.|https?:\/\//g) ?? [])];
  },
};

describe('2,000 hostile strings through every writer', () => {
  let texts: string[] = [];
  beforeAll(() => {
    texts = fc.sample(hostileStrings, { seed: 16, numRuns: ALL });
  });

  // promise: Output: No text of a deployment or a document is obeyed by a terminal, a workflow, a browser or a reader of Markdown.
  it('none is obeyed by a terminal, a workflow, a browser, a parser or a reader of Markdown', () => {
    let reports = 0;
    const faults: string[] = [];
    for (let from = 0; from < ALL; from += A_REPORT) {
      for (const [kind, name, text] of written(texts.slice(from, from + A_REPORT))) {
        reports += 1;
        const own = kind === 'github' ? /^::(?:error|warning|notice) / : null;
        const found = [...obeyed(text), ...runnerCommands(text, own), ...(READERS[kind]?.(text) ?? ['no reader'])];
        faults.push(...found.slice(0, 3).map((fault) => `${name}: ${JSON.stringify(fault).slice(0, 160)}`));
      }
    }
    expect([...new Set(faults)].slice(0, 40)).toEqual([]);
    expect(reports).toBe((ALL / A_REPORT) * 20);
  });

  // promise: Output: No cell of a table begins with a formula.
  it('none is a formula in a table, whichever separator a spreadsheet takes', () => {
    const rows: string[][] = [];
    for (let from = 0; from < ALL; from += 5) rows.push(texts.slice(from, from + 5));
    const table = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
    expect(table.match(/(?![\t\r\n])\p{Cc}|\u202e|##\w*\[/gu)).toBeNull();
    const read: string[][] = parse(table, { record_delimiter: '\r\n' });
    expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
    const cells = read.flat().flatMap((cell) => (/^-?\d+$/.test(cell) ? [] : cell.split(/[,;\t|\r\n]/)));
    expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
  });
});
