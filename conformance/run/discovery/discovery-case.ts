import { standIn } from '../../experiments/experiment.js';
import { DISCOVERY } from '../evaluation/counterexample.js';
import type { GatheredCase, Session } from '../session.js';
import { UnreachableError } from './discovery.js';

/** Stands for discovery, whose reads every session makes. */
export const discoveryExperiment = standIn(DISCOVERY, ['exchange']);

/** The reads of discovery once more, as a case. It has none where the deployment cannot be reached any more. */
export async function discoverAgain(session: Session): Promise<GatheredCase> {
  const { exchanges } = await session.discover().catch((error: unknown) => {
    if (error instanceof UnreachableError) return { exchanges: [] };
    throw error;
  });
  return { evidence: exchanges.map((item) => ({ kind: 'exchange', item })), exchanges, skipped: false, because: null };
}
