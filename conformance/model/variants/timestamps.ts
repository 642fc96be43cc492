import type { DeploymentOptions } from '../deployment.js';
import type { View } from '../http.js';
import { allowed } from './variant.js';

const HOUR = 3_600_000;

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

/** How times are written, and by which clock. */
export const timestampVariants = allowed({
  'Timestamps are ISO 8601 with an offset; precision and notation are not shown.': {
    'milliseconds-and-z': {
      place: 'timestamps',
      what: 'Timestamps have milliseconds and end in Z.',
      timestamp: (_original, at) => new Date(at).toISOString(),
    },
    microseconds: {
      place: 'timestamps',
      what: 'Timestamps have six digits of a second.',
      timestamp: (_original, at) => new Date(at).toISOString().replace('Z', '417+00:00'),
    },
    'basic-format': {
      place: 'timestamps',
      what: 'Timestamps are written without hyphens and colons.',
      timestamp: (_original, at) =>
        new Date(at)
          .toISOString()
          .replace(/[-:]|\..*/g, '')
          .concat('+0000'),
    },
    'whole-minutes': {
      place: 'timestamps',
      what: 'Timestamps have no seconds.',
      timestamp: (_original, at) => `${new Date(at).toISOString().slice(0, 16)}Z`,
    },
  },
  'Only the created_at of a transaction is said to be UTC.': {
    'two-hours-east': {
      place: 'timestamps',
      what: 'Timestamps have an offset of two hours, except on the ledger.',
      timestamp: (_original, at) => new Date(at + 2 * HOUR).toISOString().replace(/\..*/, '+02:00'),
      ledgerTime: (_original, at) => new Date(at).toISOString(),
    },
  },
  'Of items, wallets and products it is said that times are an "ISO 8601 timestamp", not that they have an offset.': {
    'times-without-offset': {
      place: 'offsets',
      what: 'Items, wallets and products show their times without an offset.',
      itemView: (original, line, order) => plainTimes(original(line, order)),
      walletView: (original, wallet) => plainTimes(original(wallet)),
      productView: (original, product) => plainTimes(original(product)),
    },
    'week-dates': {
      place: 'offsets',
      what: 'Items, wallets and products show their times by week and day of the week, with a fraction of a minute.',
      itemView: (original, line, order) => weekTimes(original(line, order)),
      walletView: (original, wallet) => weekTimes(original(wallet)),
      productView: (original, product) => weekTimes(original(product)),
    },
  },
  'created_at is when something happened by the clock of the deployment; no two clocks are the same.': {
    'clock-behind': {
      place: 'clock',
      what: 'The clock of the database is 40 seconds behind the clock of the host, which dates the responses.',
      change: (Base) =>
        class extends Base {
          constructor(options: DeploymentOptions = {}) {
            const clock = options.clock ?? Date.now;
            super({ ...options, clock: () => clock() - SKEW });
          }
        },
    },
    'clock-ahead': {
      place: 'clock',
      what: 'The clock of the database is 40 seconds ahead of the clock of the host, which dates the responses.',
      change: (Base) =>
        class extends Base {
          constructor(options: DeploymentOptions = {}) {
            const clock = options.clock ?? Date.now;
            super({ ...options, clock: () => clock() + SKEW });
          }
        },
    },
  },
});
