import type { DeploymentOptions } from '../deployment.js';
import type { View } from '../http.js';
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

const UNZONED =
  'Of items, wallets and products it is said that times are an "ISO 8601 timestamp", not that they have an offset.';

const withoutOffset = variant(
  'offsets',
  'times-without-offset',
  'Items, wallets and products show their times without an offset.',
  UNZONED,
  {
    itemView: (original, line, order) => plainTimes(original(line, order)),
    walletView: (original, wallet) => plainTimes(original(wallet)),
    productView: (original, product) => plainTimes(original(product)),
  },
);

const weekDates = variant(
  'offsets',
  'week-dates',
  'Items, wallets and products show their times by week and day of the week, with a fraction of a minute.',
  UNZONED,
  {
    itemView: (original, line, order) => weekTimes(original(line, order)),
    walletView: (original, wallet) => weekTimes(original(wallet)),
    productView: (original, product) => weekTimes(original(product)),
  },
);

/** The view with its times changed. */
function withTimes(view: View, change: (text: string) => string): View {
  const { created_at: created, updated_at: updated } = view;
  return { ...view, created_at: change(String(created)), updated_at: change(String(updated)) };
}

function plainTimes(view: View): View {
  return withTimes(view, (text) => text.replace(/(?:Z|[+-]\d\d:?\d\d)$/, ''));
}

function weekTimes(view: View): View {
  return withTimes(view, (text) => {
    const at = new Date(Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6')));
    const monday = (at.getUTCDay() + 6) % 7;
    const thursday = new Date(at.getTime() + (3 - monday) * 86_400_000);
    const year = thursday.getUTCFullYear();
    const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / 604_800_000) + 1;
    const minute = at.toISOString().slice(11, 16);
    return `${year}-W${String(week).padStart(2, '0')}-${monday + 1}T${minute},${String(Math.floor((at.getUTCSeconds() * 100) / 60)).padStart(2, '0')}Z`;
  });
}

/** Within the minute that the suite allows between what happened and the time that it shows. */
const SKEW = 40_000;

const clockBehind = variant(
  'clock',
  'clock-behind',
  'The clock of the database is 40 seconds behind that of the host which dates the answers.',
  'created_at is when something happened by the clock of the deployment; no two clocks are the same.',
  (Base) =>
    class extends Base {
      constructor(options: DeploymentOptions = {}) {
        const clock = options.clock ?? Date.now;
        super({ ...options, clock: () => clock() - SKEW });
      }
    },
);

const clockAhead = variant(
  'clock',
  'clock-ahead',
  'The clock of the database is 40 seconds ahead of that of the host which dates the answers.',
  'created_at is when something happened by the clock of the deployment; no two clocks are the same.',
  (Base) =>
    class extends Base {
      constructor(options: DeploymentOptions = {}) {
        const clock = options.clock ?? Date.now;
        super({ ...options, clock: () => clock() + SKEW });
      }
    },
);

/** How times are written, and by which clock. */
export const timestampVariants: readonly Variant[] = [
  milliseconds,
  microseconds,
  twoHoursEast,
  basicFormat,
  wholeMinutes,
  withoutOffset,
  weekDates,
  clockBehind,
  clockAhead,
];
