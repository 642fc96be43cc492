import type { DeploymentOptions } from '../deployment.js';
import { type Variant, variant } from './variant.js';

const ISO = 'Timestamps are ISO 8601 with an offset; precision and notation are not shown.';
const HOUR = 3_600_000;

const milliseconds = variant('timestamps', 'milliseconds-and-z', 'Timestamps have milliseconds and end in Z.', ISO, {
  timestamp: (_original, at) => new Date(at).toISOString(),
});

const microseconds = variant('timestamps', 'microseconds', 'Timestamps have six digits of a second.', ISO, {
  timestamp: (_original, at) => new Date(at).toISOString().replace('Z', '417+00:00'),
});

const twoHoursEast = variant(
  'timestamps',
  'two-hours-east',
  'Timestamps have an offset of two hours, except on the ledger.',
  'Only the created_at of a transaction is said to be UTC.',
  {
    timestamp: (_original, at) => new Date(at + 2 * HOUR).toISOString().replace(/\..*/, '+02:00'),
    ledgerTime: (_original, at) => new Date(at).toISOString(),
  },
);

const basicFormat = variant('timestamps', 'basic-format', 'Timestamps are written without hyphens and colons.', ISO, {
  timestamp: (_original, at) =>
    new Date(at)
      .toISOString()
      .replace(/[-:]|\..*/g, '')
      .concat('+0000'),
});

const wholeMinutes = variant('timestamps', 'whole-minutes', 'Timestamps have no seconds.', ISO, {
  timestamp: (_original, at) => `${new Date(at).toISOString().slice(0, 16)}Z`,
});

const MINUTE = 60_000;

const clockBehind = variant(
  'clock',
  'clock-behind',
  'The clock of the database is four minutes behind that of the host which dates the answers.',
  'created_at is when something happened by the clock of the deployment; no two clocks are the same.',
  (Base) =>
    class extends Base {
      constructor(options: DeploymentOptions = {}) {
        const clock = options.clock ?? Date.now;
        super({ ...options, clock: () => clock() - 4 * MINUTE });
      }
    },
);

const clockAhead = variant(
  'clock',
  'clock-ahead',
  'The clock of the database is four minutes ahead of that of the host which dates the answers.',
  'created_at is when something happened by the clock of the deployment; no two clocks are the same.',
  (Base) =>
    class extends Base {
      constructor(options: DeploymentOptions = {}) {
        const clock = options.clock ?? Date.now;
        super({ ...options, clock: () => clock() + 4 * MINUTE });
      }
    },
);

/** How moments are written, and by which clock. */
export const timestampVariants: readonly Variant[] = [
  milliseconds,
  microseconds,
  twoHoursEast,
  basicFormat,
  wholeMinutes,
  clockBehind,
  clockAhead,
];
