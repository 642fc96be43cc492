import type { AccountReconciliation } from './account.js';
import type { Exchange } from './exchange.js';
import type { LedgerStep } from './ledger.js';
import type { Comparison, Coverage, Finding, Reading, Selection, WalkStep } from './page.js';
import type { Delivery, Purchase, Replay } from './purchase.js';
import type { Race } from './race.js';
import type { Intrusion, Refusal } from './refusal.js';

export type * from './account.js';
export type * from './exchange.js';
export type * from './ledger.js';
export type * from './page.js';
export type * from './purchase.js';
export type { Race, RacedWallet } from './race.js';
export type * from './refusal.js';

/** What each kind of evidence consists of. */
export interface EvidenceByKind {
  exchange: Exchange;
  walk: WalkStep;
  comparison: Comparison;
  reading: Reading;
  finding: Finding;
  selection: Selection;
  coverage: Coverage;
  intrusion: Intrusion;
  purchase: Purchase;
  refusal: Refusal;
  replay: Replay;
  race: Race;
  ledger: LedgerStep;
  delivery: Delivery;
  charge: AccountReconciliation;
}

export type Kind = keyof EvidenceByKind;

/** One piece of evidence as an experiment yields it. */
export type Evidence = { [K in Kind]: { readonly kind: K; readonly item: EvidenceByKind[K] } }[Kind];
