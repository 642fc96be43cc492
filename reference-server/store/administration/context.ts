import type { UlidFactory } from '../../domain/ulids.js';
import type { Database } from '../database.js';

/** What the administration works with. */
export interface Administration {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nextUlid: UlidFactory;
}
