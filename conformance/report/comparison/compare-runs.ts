import { moneyText } from '../../../cli/text.js';
import type { ReadLatency, ReadReport } from './read-report.js';

const MOST_NAMED = 5;

/** Differences between the two runs that may explain a change which the deployment did not make. */
export function differencesOf(before: ReadReport, after: ReadReport): string[] {
  const other = (name: string, was: unknown, is: unknown) =>
    was === null || is === null || was === is ? [] : [`different ${name}: ${was}, then ${is}`];
  return [
    ...other('target', before.target, after.target),
    ...other('version of the contract', before.contract, after.contract),
    ...other('version of dgo', before.tool, after.tool),
    ...other('depth', before.depth, after.depth),
    ...other('seed (other inputs were drawn)', before.seed, after.seed),
    ...selection('left out by --only or --skip', before.leftOut, after.leftOut),
    ...selection('given or found', before.met, after.met),
    ...[before, after].flatMap((report, index) => flaws(report, index === 0 ? 'earlier' : 'later')),
    ...order(before, after),
  ];
}

function selection(what: string, before: readonly string[] | null, after: readonly string[] | null): string[] {
  if (before === null || after === null) return [];
  const [gone, added] = [missingIn(after, before), missingIn(before, after)];
  return [
    ...(gone.length === 0 ? [] : [`${what} only in the earlier run: ${named(gone)}`]),
    ...(added.length === 0 ? [] : [`${what} only in the later run: ${named(added)}`]),
  ];
}

function missingIn(some: readonly string[], others: readonly string[]): string[] {
  return others.filter((one) => !some.includes(one));
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function flaws({ interrupted, missing }: ReadReport, which: string): string[] {
  return [
    ...(interrupted ? [`the ${which} run was ended early`] : []),
    ...(missing.length === 0
      ? []
      : [`the ${which} report was written by an older version and lacks ${missing.join(', ')}`]),
  ];
}

function order(before: ReadReport, after: ReadReport): string[] {
  if (before.run !== null && before.run === after.run) return ['both reports are of the same run'];
  const [first, second] = [Date.parse(before.startedAt ?? ''), Date.parse(after.startedAt ?? '')];
  return second < first ? ['the second report is older; name the earlier report first'] : [];
}

/** A number that is reported but not judged, as text. */
export interface Figure {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** How quickly an operation succeeds, in milliseconds. */
export interface LatencyChange {
  readonly operation: string;
  readonly before: ReadLatency;
  readonly after: ReadLatency;
  /** `after` divided by `before`; null where `before` is 0. */
  readonly ratio: { readonly p50: number | null; readonly p95: number | null };
}

const UNKNOWN = '?';

/** Duration, power and cost of the runs. A figure that neither report has is left out. */
export function figuresOf(before: ReadReport, after: ReadReport): Figure[] {
  const figure = (name: string, read: (report: ReadReport) => string | null): Figure[] => {
    const [was, is] = [read(before), read(after)];
    return was === null && is === null ? [] : [{ name, before: was ?? UNKNOWN, after: is ?? UNKNOWN }];
  };
  return [
    ...figure('known faults seen', ({ power }) => power && `${power.seen} of ${power.of}`),
    ...figure('requests', ({ requests }) => text(requests)),
    ...figure('time', ({ durationMs }) => (durationMs === null ? null : `${(durationMs / 1_000).toFixed(1)} s`)),
    ...figure('orders', ({ orders }) => text(orders)),
    ...figure('spent', ({ spent }) => spent && moneyText(spent.minor, spent.currency)),
  ];
}

function text(value: number | null): string | null {
  return value === null ? null : String(value);
}

/** The operations that succeeded in both runs. */
export function latencyChanges(before: ReadReport['latencies'], after: ReadReport['latencies']): LatencyChange[] {
  return [...(after ?? [])].flatMap(([operation, now]) => {
    const then = before?.get(operation);
    if (then === undefined) return [];
    const ratio = { p50: ratioOf(then.p50, now.p50), p95: ratioOf(then.p95, now.p95) };
    return [{ operation, before: then, after: now, ratio }];
  });
}

function ratioOf(before: number, after: number): number | null {
  return before === 0 ? null : Math.round((after / before) * 100) / 100;
}
