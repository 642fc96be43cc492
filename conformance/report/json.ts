import { contractVersion } from '../../generated/operations.js';
import type { Power, RunResult } from '../engine/result.js';
import { toolVersion } from './tool.js';
import { countByOutcome } from './verdict.js';

/** The machine-readable report. Its JSON Schema is `report.schema.json` beside this file. */
export function jsonReport(result: RunResult, status: number, power: Power): string {
  const { target, depth, seed, startedAt, durationMs, requests, rules, leftOut, unobservable, faults, gaps } = result;
  const report = {
    tool: { name: 'dgo', version: toolVersion },
    contract: { version: contractVersion },
    target,
    depth,
    seed,
    run: result.run,
    startedAt,
    durationMs,
    exitStatus: status,
    interrupted: result.interrupted,
    requests,
    spent: { minor: result.spent, limit: result.spendLimit, currency: result.currency },
    orders: result.orders,
    skipped: result.skipped,
    power,
    summary: countByOutcome(result),
    rules,
    leftOut,
    unobservable,
    faults,
    gaps,
  };
  return `${JSON.stringify(report, null, 2).replaceAll(/[\u007f-\u009f]/g, escaped)}\n`;
}

/** JSON leaves these control characters as they are, and a terminal that the file is shown on may obey them. */
function escaped(character: string): string {
  return `\\u00${character.charCodeAt(0).toString(16)}`;
}
