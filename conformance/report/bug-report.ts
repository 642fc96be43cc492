import { plain, shellQuoted } from '../../cli/escapes.js';
import { counted, cut } from '../../cli/text.js';
import { rules as catalogue, type RuleSpec } from '../../generated/rules.js';
import type { FigureTable } from '../evidence/figure-table.js';
import type { ViolationKind } from '../run/findings.js';
import type { RuleResult, RunResult, Violation } from '../run/result.js';
import { type ReportLine, reproductionSteps } from './reproduction-steps.js';
import { brokenText } from './run-summary.js';
import { whyOf } from './why.js';

const LONGEST_VALUE = 600;
const LONGEST_CASE = 300;
/** Lines for the kinds of cases. */
const MOST_KINDS = 4;
const LONGEST_KIND = 160;
const LONGEST_ACTUAL = 300;
const LONGEST_CELL = 60;

/**
 * A violated rule as a bug report, line by line: its place in the contract, expected and actual value, a hint, why it
 * matters, the smallest case, and how to reproduce it. Safe for a terminal.
 */
export function bugReport(rule: RuleResult, result: Origin): readonly ReportLine[] {
  const spec = catalogue[rule.id];
  return [
    { label: 'contract', text: contractPlace(spec) },
    ...rule.violations.flatMap((violation) => violationLines(violation, rule, result)),
  ];
}

/** Where the contract states a rule: the place in the interface, and the file and line of the catalogue. */
export function contractPlace({ source, file, line }: RuleSpec): string {
  return `${source} (${file}:${line})`;
}

/** The target of a violation, and the history of its run. */
type Origin = Pick<RunResult, 'target' | 'history'>;

/** The command that reproduces a violation; null where the run kept no history. */
export function replayCommand({ replay, replayOptions }: Violation, { target, history }: Origin): string | null {
  if (history === null) return null;
  return replayLine(target, replay, replayOptions);
}

/** The same for values that may be read from a file: each is quoted so that a shell takes it as one word. */
export function replayLine(target: string, replay: string, options: readonly string[] = []): string {
  return ['dgo check', word(target), '--replay', word(replay), ...options.map(word)].join(' ');
}

/** Variables that stand for what a report does not hold. */
const VARIABLES = ['$DGO_TOKEN', '$DGO_OTHER_TOKEN', '$DGO_HEADER'];

function word(text: string): string {
  if (VARIABLES.includes(text)) return `"${text}"`;
  const safe = plain(text);
  return /^[\w:/.%-]+$/.test(safe) ? safe : shellQuoted(safe);
}

/** Expected and actual value in one line. */
export function contrast({ expected, actual, pointer }: Violation, most = LONGEST_VALUE): string {
  return plain(`expected ${cut(expected, most)}; got ${cut(actual, most)}${placed(pointer)}`);
}

function violationLines(violation: Violation, rule: RuleResult, origin: Origin): ReportLine[] {
  const { expected, actual, pointer, hint, seen, table, circumstances = [], wrong = [] } = violation;
  const why = whyOf(rule.id, violation);
  const replay = replayCommand(violation, origin);
  const line = (label: string, text: string): ReportLine => ({ label, text: plain(cut(text, LONGEST_VALUE)) });
  return [
    line('expected', expected),
    { label: 'actual', text: plain(`${cut(actual, LONGEST_VALUE)}${placed(pointer)}`) },
    ...(wrong.length === 0 ? [] : [line('wrong', wrong.join(', '))]),
    ...(table === undefined ? [] : tableLines(table)),
    ...circumstances.map((text) => line('context', text)),
    ...(hint === null ? [] : [line('hint', hint)]),
    ...(rule.common == null ? [] : [line('common', rule.common)]),
    ...(why === null ? [] : [line('why', why)]),
    line('seen', `in ${brokenText(rule)}; this case showed it ${seen.violated} of ${counted(seen.of, 'time')}`),
    ...kindLines(rule.kinds ?? []),
    { label: 'case', text: plain(cut(caseText(violation), LONGEST_CASE)) },
    ...reproductionSteps(violation, origin.target),
    ...(replay === null ? [] : [{ label: 'replay', text: replay, isCommand: true } as const]),
  ];
}

/** What the experiments of a case do. */
const DOES: Readonly<Record<string, string>> = {
  reads: 'a read',
  oddities: 'a request with an odd value',
  'wrong-methods': 'a request with another method',
  walks: 'a list, read page by page by its links',
  comparisons: 'a list, read whole and then with filters, sorted and by pages of other sizes',
  selections: 'a list, read whole and then single pages with filters',
  findings: 'a search for a product by its name',
  readings: 'a resource, read in its list and alone',
  intrusions: 'a read without a token, or of what belongs to another user',
  'spending-intrusions': 'a purchase without a token, or from the wallet of another user',
  'first-purchase': 'the first order, in every view',
  purchases: 'an order, in every view',
  refusals: 'a creation that must be refused, and the account before and after it',
  overdrafts: 'creations beyond the funds, and the account before and after them',
  'business-rules': 'a creation that a rule of the shop may refuse',
  'funds-edge': 'an order that the wallet can just pay for',
  grants: 'orders in each form that the contract grants',
  replays: 'creations that are sent again',
  races: 'creations that are sent at once',
  model: 'a random sequence of requests',
  deliveries: 'codes, archive and invoice of an order',
  'new-deliveries': 'codes, archive and invoice of a new order',
  afterwards: 'the orders of the run once more, at its end',
  ledgers: 'a ledger from its first row to its last',
};

/** The case in words, and what the suite calls it. */
function caseText({ experiment, input }: Violation): string {
  const own = `${experiment} ${JSON.stringify(input)}`;
  const does = DOES[experiment];
  return does === undefined ? own : `${does} (in histories: ${own})`;
}

function placed(pointer: string | null): string {
  return pointer === null || pointer === '' ? '' : `  at ${pointer}`;
}

/** A table of figures, a line for each row: names on the left, amounts on the right. */
export function tableLines({ columns, rows, marked }: FigureTable): ReportLine[] {
  const all = [columns, ...rows].map((cells) => cells.map((cell) => plain(cut(cell, LONGEST_CELL))));
  const widths = columns.map((_, index) => Math.max(...all.map((cells) => (cells[index] ?? '').length)));
  const isAmount = columns.map((_, index) => rows.every((cells) => /^[-+]?[\d.,]*$/.test(cells[index] ?? '')));
  return all.map((cells, row) => {
    const padded = widths.map((width, index) => {
      const cell = cells[index] ?? '';
      return isAmount[index] ? cell.padStart(width) : cell.padEnd(width);
    });
    const mark = row - 1 === marked ? '  ← here' : '';
    return { label: row === 0 ? 'table' : '', text: `${padded.join('  ').trimEnd()}${mark}` };
  });
}

/** The kinds of violating cases, a line for each, gravest first. */
export function kindLines(kinds: readonly ViolationKind[]): ReportLine[] {
  if (kinds.length === 0) return [];
  const shown = kinds.slice(0, kinds.length > MOST_KINDS ? MOST_KINDS - 1 : MOST_KINDS);
  const width = Math.max(...shown.map(({ cases }) => String(cases).length));
  const lines = shown.map(({ kind, cases, actual, exchange }, index) => {
    const where = exchange === null ? '' : ` (#${exchange})`;
    // What came is not said twice.
    const name = kind.replace(/ → (\d+)$/, (arrow, status: string) =>
      actual.startsWith(`status ${status}`) ? '' : arrow,
    );
    const text = `${String(cases).padStart(width)} × ${cut(name, LONGEST_KIND)}: ${cut(actual, LONGEST_ACTUAL)}${where}`;
    return { label: index === 0 ? 'kinds' : '', text: plain(text) };
  });
  const rest = kinds.slice(shown.length);
  const cases = rest.reduce((sum, kind) => sum + kind.cases, 0);
  return rest.length === 0
    ? lines
    : [
        ...lines,
        {
          label: '',
          text: `and ${counted(rest.length, 'more kind')} with ${counted(cases, 'case')}; the JSON report names them`,
        },
      ];
}
