import { jsonText } from '../../cli/escapes.js';
import { toolVersion } from '../../cli/version.js';
import { countOf, type Gated, refusedOf, statusOf, verdictLine } from './gated.js';
import { VERDICTS } from './verdicts.js';

/** Raised when a reader of the JSON would have to read it in another way. */
export const GATE_FORMAT = 1;

/** The whole result for machines, as `gate.schema.json` describes it. */
export function jsonReport(gated: Gated): string {
  const { base, revision, checks, judged, cleared, leaves, notes } = gated;
  const document = {
    format: GATE_FORMAT,
    tool: { name: 'dgo gate', version: toolVersion },
    base,
    revision,
    status: statusOf(gated),
    verdict: verdictLine(gated),
    counts: {
      ...Object.fromEntries(
        VERDICTS.map((verdict) => [verdict === 'not judged' ? 'notJudged' : verdict, countOf(gated, verdict)]),
      ),
      refused: refusedOf(gated).length,
      cleared: cleared.length,
    },
    checks: checks?.map(({ what, complaints }) => ({ what, isOk: complaints.length === 0, complaints })) ?? null,
    changes: judged.map(({ id, change, leave, isRefused }) => ({ id, ...change, isRefused, leave })),
    cleared,
    leaves:
      leaves === null
        ? null
        : { file: leaves.file, stale: leaves.stale.map(({ leave, because }) => ({ ...leave, because })) },
    notes,
  };
  return `${jsonText(document)}\n`;
}
