import type { ObservedExchange, RecordedSilence } from '../run/findings.js';

/** One phrase about what a deployment does where the contract is silent, with an exchange that shows it. */
export interface SilenceLine {
  readonly phrase: string;
  /** Null in a report of an earlier version. */
  readonly shownBy: ObservedExchange | null;
}

/** What a rule recorded, a line for each phrase. The JSON report has the other exchanges. */
export function silenceLines({ observations, observed = [] }: RecordedSilence): SilenceLine[] {
  return observations.map((phrase, index) => {
    const first = observed.find((one) => one.phrase === index);
    return { phrase, shownBy: first?.exchanges[0] ?? null };
  });
}

/** An exchange as one line: `#17 GET /api/v1/orders?per_page=0 → 422`. Contains text of the deployment unescaped. */
export function exchangeText({ id, method, target, status }: ObservedExchange): string {
  return `#${id} ${method} ${target} → ${status ?? 'no answer'}`;
}
