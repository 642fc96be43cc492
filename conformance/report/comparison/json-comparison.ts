import { jsonText } from '../../../cli/escapes.js';
import { toolVersion } from '../../../cli/version.js';
import { comparisonStatus, type ReportComparison } from './compare-reports.js';
import { changesOf } from './comparison-text.js';
import type { ReadReport } from './read-report.js';

/** The comparison for a program. */
export function jsonComparison(comparison: ReportComparison): string {
  const { before, after, differences, same, register, figures, latencies } = comparison;
  const changes = (effect: 'worse' | 'better' | 'neither') =>
    changesOf(comparison, effect).map(({ rule, effect: _, ...change }) => ({
      ...change,
      level: rule.level,
      statement: rule.statement,
      because: rule.because,
      violation: rule.violation,
    }));
  const output = {
    tool: { name: 'dgo', version: toolVersion },
    exitStatus: comparisonStatus(comparison),
    earlier: originOf(before),
    later: originOf(after),
    differences,
    worse: changes('worse'),
    better: changes('better'),
    neither: changes('neither'),
    same,
    register,
    figures,
    latencies,
  };
  return `${jsonText(output)}\n`;
}

function originOf({ target, run, tool, contract, depth, seed, startedAt, interrupted, missing }: ReadReport) {
  return { target, run, tool, contract, depth, seed, startedAt, interrupted, missing };
}
