import { money } from '../text.js';
import type { ReadLatency, ReadReport } from './read-report.js';

/** A number that is told and not judged, as text. */
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
  /** How many times as long it takes now; null where it took no time. */
  readonly ratio: { readonly p50: number | null; readonly p95: number | null };
}

const UNKNOWN = '?';

/** What the runs took, could see and cost. Left out where neither report says. */
export function figuresOf(before: ReadReport, after: ReadReport): Figure[] {
  const figure = (name: string, tell: (report: ReadReport) => string | null): Figure[] => {
    const [was, is] = [tell(before), tell(after)];
    return was === null && is === null ? [] : [{ name, before: was ?? UNKNOWN, after: is ?? UNKNOWN }];
  };
  return [
    ...figure('known faults seen', ({ power }) => power && `${power.seen} of ${power.of}`),
    ...figure('requests', ({ requests }) => text(requests)),
    ...figure('time', ({ durationMs }) => (durationMs === null ? null : `${(durationMs / 1_000).toFixed(1)} s`)),
    ...figure('orders', ({ orders }) => text(orders)),
    ...figure('spent', ({ spent }) => spent && money(spent.minor, spent.currency)),
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
