import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Fault, startFaultyProxy } from './faulty-proxy.test.support.js';
import { cheapOrder, json, scripted, useServer } from './services.test.support.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Where a Chromium is: what `DGO_CHROMIUM` says, or one that is installed; null where there is none. */
const browserPath: string | null = findBrowser();

function findBrowser(): string | null {
  const named = process.env['DGO_CHROMIUM'];
  if (named !== undefined) return named;
  for (const name of NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not this one.
    }
  }
  console.warn(
    `SKIPPED: the client is not tested in a browser: there is none of ${NAMES.join(', ')}, and DGO_CHROMIUM names none`,
  );
  return null;
}

/** Runs a program, the body of an async function that knows the client as `dgo`, in a page of an origin. */
type RunInPage = <Result>(origin: string, program: string) => Promise<Result>;

/** One browser for all tests of a file. */
function useBrowser(): RunInPage {
  let browser: Browser | null = null;
  let script = '';
  beforeAll(async () => {
    if (browserPath === null) return;
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      globalName: 'dgo',
      platform: 'browser',
      target: 'es2022',
    });
    script = outputFiles[0]?.text ?? '';
    browser = await chromium.launch({ executablePath: browserPath, args: FLAGS });
  });
  afterAll(() => browser?.close());
  return async <Result>(origin: string, program: string) => {
    if (browser === null) throw new Error('there is no browser: the test was to be skipped');
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page: Page = await context.newPage();
    // The page is of the service's own origin, as another origin may not read the service's answers without permission.
    await page.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
    );
    await page.goto(`${origin}/`);
    return page.evaluate<Result>(`(async () => {${program}})()`);
  };
}

// A warning is printed where there is no browser.
describe.skipIf(browserPath === null)('in a browser', () => {
  const server = useServer('--fulfilment-ms', '50');
  const run = useBrowser();

  it('a purchase over a bad line is one order, and its codes, files, lists and money are read', async () => {
    const { base_url: target, token } = server();
    const faults: Fault[] = [
      { is: 'lost' },
      { is: 'status-after-work', status: 502, retryAfter: 'none' },
      { is: 'cut', at: 0.9, ends: 'as if whole' },
    ];
    const proxy = await startFaultyProxy(
      target,
      ({ headers }) => (headers['idempotency-key'] === undefined ? undefined : faults.shift()) ?? { is: 'none' },
    );
    onTestFinished(() => proxy.close());
    const seen = await run<Record<string, unknown>>(
      proxy.baseUrl,
      `const client = dgo.createClient({ baseUrl: location.origin, token: ${JSON.stringify(token)}, backOffMs: 1 });
      const bought = await client.createOrder(${JSON.stringify(cheapOrder(server(), 2))});
      const { entries } = await client.waitForCodes(bought.order, { pollMs: 50 });
      const zip = await client.downloadOrderCodes(bought.order.ulid);
      const pdf = await new Response(await client.downloadOrderInvoice(bought.order.ulid, { as: 'stream' })).text();
      let rows = 0, payments = 0;
      for await (const row of client.listTransactions({ per_page: 20 })) {
        rows += 1;
        if (row.order?.ulid === bought.order.ulid) payments += 1;
        if (rows === 50) break;
      }
      return {
        attempts: bought.attempts,
        key: bought.idempotencyKey,
        total: String(dgo.orderMoneyOf(bought.order.total, bought.order.currency).minor),
        codes: entries.flatMap(({ codes }) => codes).length,
        zip: [...zip.subarray(0, 2)],
        pdf: pdf.slice(0, 5),
        rows,
        payments,
      };`,
    );
    // A browser may send a request again by itself when its connection is closed; the key covers that as well.
    expect(seen['attempts']).toBeGreaterThanOrEqual(3);
    expect(seen).toMatchObject({
      key: expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/),
      total: String(server().products.cheap.price * 2),
      codes: 2,
      zip: [0x50, 0x4b],
      pdf: '%PDF-',
      rows: 50,
      payments: 1,
    });
  });

  it('errors have their classes, and a signal ends a call', async () => {
    const { base_url: target, token } = server();
    const proxy = await startFaultyProxy(target, () => ({ is: 'none' }));
    onTestFinished(() => proxy.close());
    const names = await run<string[]>(
      proxy.baseUrl,
      `const client = dgo.createClient({ baseUrl: location.origin, token: ${JSON.stringify(token)}, retries: 0 });
      const unauthorized = dgo.createClient({ baseUrl: location.origin, token: 'wrong' });
      const nowhere = dgo.createClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
      const nameOf = (call) => call.then(() => 'none', (error) => [error.name, error.idempotencyKey !== null].join());
      return Promise.all([
        nameOf(client.createOrder(${JSON.stringify(cheapOrder(server(), 50, 'poor'))})),
        nameOf(client.getOrder('01JCK4Q8Z3V5W7X9Y0A2B4C6D8')),
        nameOf(unauthorized.listWallets().page()),
        nameOf(nowhere.listWallets().page()),
        nameOf(client.listOrders({}, { signal: AbortSignal.timeout(0) }).page()),
      ]);`,
    );
    expect(names).toEqual([
      'InsufficientFundsError,true',
      'NotFoundError,false',
      'UnauthorizedError,false',
      'NetworkError,false',
      'AbortError,false',
    ]);
  });

  it('no redirect takes the token along', async () => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' };
    const thief = await scripted(json(200, {}, headers));
    const { baseUrl } = await scripted((response) =>
      response.writeHead(307, { Location: `${thief.baseUrl}/api/v1/wallets`, ...headers }).end(),
    );
    const message = await run<string>(
      baseUrl,
      `const client = dgo.createClient({ baseUrl: location.origin, token: 'secret' });
      return client.listWallets().page().catch((error) => error.status + ' ' + error.message);`,
    );
    expect(message).toMatch(/^0 listWallets was answered with a redirect, which the client does not follow/);
    expect(thief.arrived).toEqual([]);
  });
});
