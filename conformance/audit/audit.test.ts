import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Deployment } from '../model/deployment.js';
import type { Call } from '../model/http.js';
import type { Moment, Transaction, User } from '../model/state.js';
import { reaching } from '../run/run.test.support.js';
import { audit } from './audit.js';
import { audited, configFor } from './audit.test.support.js';
import { concurrently } from './read-pages.js';
import type { LedgerFaults } from './synthetic/server.test.support.js';

const CHAIN = 'ledger/balances-chain';

describe('an audit of a sound ledger', () => {
  it('finds nothing wrong, has read every row, and sends nothing but GET', async () => {
    const { violated, unclear, rows, result, resumable, server } = await audited({}, {}, ({ rows: all }) => {
      all.today = 130;
    });
    expect({ violated, unclear, gaps: result.gaps }).toEqual({ violated: [], unclear: [], gaps: [] });
    expect(rows).toBe(2_530);
    expect({ resumable, interrupted: result.interrupted }).toEqual({ resumable: null, interrupted: false });
    expect(server.seen.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(server.seen.length).toBe(result.requests);
  });

  it('evaluates the rules about the ledger', async () => {
    const { result } = await audited({});
    const passed = result.rules.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    expect(passed).toEqual(
      expect.arrayContaining([
        CHAIN,
        'ledger/every-paid-order-has-its-row',
        'ledger/no-order-is-paid-twice',
        'ledger/order-payment-is-minus-the-total',
        'ledger/order-payment-order-exists',
        'ledger/refund-never-exceeds-its-order',
        'ledger/row-ids-are-unique',
        'ledger/rows-are-in-the-wallets-currency',
        'pagination/no-row-missing',
        'wallets/balance-is-the-newest-balance-after',
      ]),
    );
    expect(result.rules.find(({ id }) => id === CHAIN)?.cases).toBeGreaterThan(2_390);
  });

  it('reads every page of the closed part once, several at a time, and in windows where it is long', async () => {
    const shape = { rows: 41_000, days: 40, wallets: 2 };
    const { rows, violated, server } = await audited({ shape });
    expect({ rows, violated }).toEqual({ rows: 41_000, violated: [] });
    const pages = server.seen.filter((line) => /transactions\?.*end_date=.*page=[2-9]/.test(line));
    // The pages of the newest rows are read again when the balances are compared.
    expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(2);
    expect(new Set(pages.map((line) => /start_date=[\d-]+/.exec(line)?.[0])).size).toBeGreaterThan(2);
  });

  it('names no wallet by a secret', async () => {
    const secret = '7f4b591e-a6a7-4a0c-a001-000000000000';
    const shape = { rows: 2_400, days: 30, wallets: 1 };
    const { wallets } = await audited({ shape }, { headers: { 'x-api-key': secret } });
    expect(wallets).toEqual([expect.objectContaining({ rows: 2_400, wallet: expect.not.stringContaining(secret) })]);
  });

  it('keeps to a period, and to a wallet', async () => {
    const { server, rows: all } = await audited({});
    const day = (offset: number) => new Date(server.rows.begin + offset * 86_400_000).toISOString().slice(0, 10);
    const wallet = '7f4b591e-a6a7-4a0c-a001-000000000001';
    const period = await audit(configFor(server, { from: day(3), to: day(5) }));
    expect(period.rows).toBe(240);
    expect(period.result.rules.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    const own = await audit(configFor(server, { wallet }));
    expect({ rows: own.rows, wallets: own.wallets.map((one) => one.wallet) }).toEqual({
      rows: all / 3,
      wallets: [wallet],
    });
    expect(own.result.rules.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  });

  it('says what each wallet began and ended with, and what moved between', async () => {
    const { wallets } = await audited({});
    for (const { sums, opening, closing, isWhole } of wallets) {
      const moved = Object.values(sums).reduce((sum, amount) => sum + amount, 0);
      expect({ opening, closing, isWhole }).toEqual({ opening: 0, closing: moved, isWhole: true });
    }
  });
});

/** A ledger whose times have a precision that shows which of two movements of one second came first. */
class Precise extends Deployment {
  override ledgerTime(at: Moment): string {
    return new Date(at).toISOString().replace('Z', '001Z');
  }

  override visibleTransactions(user: User, call: Call): readonly Transaction[] {
    const rows = super.visibleTransactions(user, call);
    const own = rows.filter(({ walletUuid }) => walletUuid === rows[0]?.walletUuid);
    const [first, second] = [own.at(-2), own.at(-1)];
    const time = (row: Transaction) =>
      row === first ? (second?.createdAt ?? 0) : row.createdAt - (row === second ? 1 : 0);
    return rows.map((row) => ({ ...row, createdAt: time(row) })).toSorted((a, b) => a.createdAt - b.createdAt);
  }
}

/** The same, where only whole seconds are shown, so that the two rows are a tie. */
class Coarse extends Precise {
  override ledgerTime(at: Moment): string {
    return new Date(Math.ceil(at / 1_000) * 1_000).toISOString();
  }
}

describe('an audit of rows that do not stand in the order in which they were booked', () => {
  it.each([
    ['finds them where their times differ', Precise, [CHAIN]],
    ['takes them in any order where their times are equal', Coarse, []],
  ])('%s', async (_, Kind, expected) => {
    const target = await new Kind().listen();
    onTestFinished(() => target.close());
    const { baseUrl, tokens } = reaching(target, 0);
    const { result } = await audit(configFor({ url: baseUrl.href, token: tokens.caller ?? '' }, {}));
    const failed = result.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failed.filter((id) => id.startsWith('ledger/'))).toEqual(expected);
  });
});

describe('an audit of a ledger with a fault', () => {
  it.each<[string, LedgerFaults, string[]]>([
    ['a balance that is off', { wrongBalance: 1_503 }, [CHAIN]],
    ['a row that is lost', { lostRow: 777 }, [CHAIN, 'ledger/every-paid-order-has-its-row']],
    [
      'a row that is counted and not shown',
      { hiddenRow: 950 },
      [
        'pagination/full-pages-until-the-last',
        'pagination/no-row-missing',
        CHAIN,
        'ledger/every-paid-order-has-its-row',
      ],
    ],
    [
      'a row that shows twice on two pages',
      { repeatedRow: 1_199 },
      ['pagination/no-row-twice', 'pagination/no-row-missing'],
    ],
    [
      'a payment of the wrong sign',
      { wrongSign: 1_230 },
      [CHAIN, 'ledger/order-payment-is-negative', 'ledger/order-payment-is-minus-the-total'],
    ],
    ['a row in another currency', { otherCurrency: 1_230 }, ['ledger/rows-are-in-the-wallets-currency']],
    ['a payment for no order', { lostOrder: 1_233 }, ['ledger/order-payment-order-exists']],
    ['an order without a payment', { unpaidOrder: 1_100 }, ['ledger/every-paid-order-has-its-row']],
    [
      'an order that is paid twice',
      { paidAgain: { row: 1_236, order: 1_233 } },
      [
        'ledger/no-order-is-paid-twice',
        'ledger/every-paid-order-has-its-row',
        'ledger/order-number-agrees-with-the-order',
        'ledger/order-payment-is-minus-the-total',
      ],
    ],
    ['an order of another total', { otherTotal: 1_233 }, ['ledger/order-payment-is-minus-the-total']],
    ['a payment with another order number', { otherOrderNumber: 1_233 }, ['ledger/order-number-agrees-with-the-order']],
    ['a wallet list that disagrees', { wrongListing: true }, ['wallets/balance-is-the-newest-balance-after']],
  ])('names %s', async (_, faults, expected) => {
    const { violated, result } = await audited({ faults });
    expect(violated.filter((id) => !expected.includes(id))).toEqual([]);
    expect(violated).toContain(expected[0]);
    expect(result.interrupted).toBe(false);
    for (const rule of result.rules.filter(({ id }) => violated.includes(id))) {
      expect(rule.violations.length).toBeGreaterThan(0);
      expect(rule.violations[0]?.exchanges.length).toBeGreaterThan(0);
    }
  });
});

describe('an audit of a ledger whose pages cannot be trusted', () => {
  it.each<[string, LedgerFaults, string]>([
    ['a page parameter that is stuck', { stuckAtPage: 4 }, 'pagination/current-page-is-the-one-asked'],
    ['dates that are ignored', { ignoresDates: true }, 'filters/end-date-is-inclusive'],
    ['a smaller page than was asked for', { cap: 40 }, 'pagination/per-page-is-honoured'],
    ['a page that is no JSON', { brokenPage: 5 }, 'responses/json-is-well-formed'],
  ])('ends with a verdict: %s', async (_, faults, rule) => {
    const { violated } = await audited({ faults }, {}, ({ rows }) => {
      rows.today = 50;
    });
    expect(violated).toContain(rule);
  });

  it('says that it cannot read in windows where dates are refused', async () => {
    const { violated, result, resumable } = await audited({
      onRequest: (_, response) => {
        if (!response.req.url?.includes('end_date')) return undefined;
        response.writeHead(422, { 'content-type': 'application/json' }).end('{"message":"no dates"}');
        return true;
      },
    });
    expect(violated).toContain('responses/valid-read-succeeds');
    expect({ interrupted: result.interrupted, resumable }).toEqual({ interrupted: true, resumable: null });
    expect(result.gaps.join()).toMatch(/cannot be read in windows of days: the beginning to [\d-]+: status 422/);
  });

  it('notices windows that do not add up', async () => {
    const shape = { rows: 41_000, days: 40, wallets: 2 };
    const { violated } = await audited({ shape, faults: { miscounts: true } });
    expect(violated).toContain('filters/dates-show-all-rows-of-the-window');
  });

  it('waits for a deployment that is away for a moment', async () => {
    const away = (nth: number) => nth > 6 && nth < 9;
    const { rows, violated } = await audited({
      onRequest: (nth, response) => {
        if (!away(nth)) return undefined;
        response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"away"}');
        return true;
      },
    });
    expect(rows).toBe(2_400);
    expect(violated).toEqual(expect.arrayContaining(['robustness/no-server-error']));
  });

  it('keeps to the pace that the deployment asks for', async () => {
    const { rows, violated } = await audited({
      onRequest: (nth, response) => {
        if (nth % 5 !== 0) return undefined;
        response.writeHead(429, { 'retry-after': '0', 'content-type': 'application/json' }).end('{"message":"slow"}');
        return true;
      },
    });
    expect({ rows, violated }).toEqual({ rows: 2_400, violated: [] });
  });
});

async function taken<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe('concurrent work', () => {
  it('comes back in order, whichever is done first', async () => {
    const results = concurrently(1, 20, 5, async (number) => {
      await sleep((number * 7) % 5);
      return number;
    });
    expect(await taken(results)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('is never more than is allowed, however slow the taker is', async () => {
    let [waiting, most, begun] = [0, 0, 0];
    for await (const _ of concurrently(1, 30, 4, async () => {
      begun += 1;
      waiting += 1;
      most = Math.max(most, waiting);
    })) {
      await sleep(1);
      waiting -= 1;
    }
    expect({ most, begun }).toEqual({ most: 4, begun: 30 });
  });

  it('ends with a failure when its turn has come, and begins nothing more', async () => {
    const begun: number[] = [];
    const results = concurrently(1, 50, 3, async (number) => {
      begun.push(number);
      if (number === 4) throw new Error('the fourth');
      return number;
    });
    const got: number[] = [];
    await expect(
      (async () => {
        for await (const number of results) got.push(number);
      })(),
    ).rejects.toThrow('the fourth');
    expect(got).toEqual([1, 2, 3]);
    expect(begun.length).toBeLessThan(8);
  });

  it('is nothing where there is nothing to do', async () => {
    expect(await taken(concurrently(2, 1, 4, async (number) => number))).toEqual([]);
  });
});
