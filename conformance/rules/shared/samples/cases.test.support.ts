import type {
  Comparison,
  Evidence,
  Exchange,
  Finding,
  Intrusion,
  JsonObject,
  ListOperation,
  Reading,
  Walk,
} from '../../../evidence/evidence.js';
import type { Verdict } from '../rule.js';
import { page, type Sample, walked, walkOf } from './sample.test.support.js';

type Is = Verdict['is'];

/** A walk over a list with these pages, or with one page of these rows. */
export function listing(
  list: ListOperation,
  rows: readonly JsonObject[] | readonly (readonly JsonObject[])[],
  more: Partial<Walk> = {},
): Walk {
  const pages = rows.every(isPage) ? rows : [rows as readonly JsonObject[]]; // rows are objects, and pages are arrays
  const perPage = Math.max(1, ...pages.map((one) => one.length));
  const total = pages.reduce((sum, one) => sum + one.length, 0);
  const { query = {} } = more;
  return walkOf(
    list,
    pages.map((one, index) => page(one, { query, number: index + 1, perPage, total })),
    more,
  );
}

function isPage(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value);
}

/** A sample of one walk. */
export function onWalk(what: string, verdict: Is, walk: Walk): Sample {
  return { what, verdict, evidence: walked(walk) };
}

/** A sample of several successive walks. */
export function onWalks(what: string, verdict: Is, walks: readonly Walk[]): Sample {
  return { what, verdict, evidence: walks.flatMap(walked) };
}

/** A sample of one comparison. What it compares with is walked again unchanged, unless `after` is given. */
export function onComparison(
  what: string,
  verdict: Is,
  comparison: Omit<Comparison, 'after'> & Partial<Comparison>,
): Sample {
  return { what, verdict, evidence: [{ kind: 'comparison', item: { after: comparison.base, ...comparison } }] };
}

/** A sample of one reading. The row is the same when it is read again, unless `again` is given. */
export function onReading(
  what: string,
  verdict: Is,
  reading: Pick<Reading, 'subject' | 'list' | 'row' | 'answer'> & Partial<Reading>,
): Sample {
  const item = { again: reading.row, listedIn: [1], exchange: 2, ...reading };
  return { what, verdict, evidence: [{ kind: 'reading', item }] };
}

/** A sample of one search. */
export function onFinding(what: string, verdict: Is, finding: Finding): Sample {
  return { what, verdict, evidence: [{ kind: 'finding', item: finding }] };
}

/** A sample of one attempt to access something that the sender must not access. */
export function onIntrusion(
  what: string,
  verdict: Is,
  means: Intrusion['means'],
  exchange: Exchange,
  more: Partial<Intrusion> = {},
): Sample {
  const evidence: Evidence[] = [{ kind: 'intrusion', item: { means, exchange, secrets: [], spending: null, ...more } }];
  return { what, verdict, evidence };
}
