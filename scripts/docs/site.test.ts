import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserPath } from '../../conformance/report/html/browser.test.support.js';
import { ruleIds, rules } from '../../generated/rules.js';
import { completeConfig } from '../../reference-server/config.js';
import { createUlids } from '../../reference-server/domain/ulids.js';
import { createApplication } from '../../reference-server/http/application.js';
import { createRequestHandler } from '../../reference-server/http/handle-request.js';
import { type Listening, listen } from '../../reference-server/http/server.js';
import { createLog } from '../../reference-server/log.js';
import { openDatabase } from '../../reference-server/store/database.js';
import { finishPages } from './finish.js';
import { ROOT, readGuides } from './guides/read-guides.js';
import { addressOf } from './links.js';

const WAIT = { timeout: 20_000 };
const PHONE = { width: 390, height: 844 };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs `npm run docs` into a folder. */
const build = (outDir: string) =>
  promisify(execFile)('node', ['--import', 'tsx', 'scripts/docs.ts', outDir], {
    cwd: ROOT,
    env: { ...process.env, DGO_DOCS_EDIT_LINK: 'https://forge.example/edit/:path' },
  });

let folder = '';
let files: string[] = [];
let pages: string[] = [];
let server: Listening;
let browser: Browser | null = null;
let end: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dgo-site-'));
  await build(join(folder, 'docs'));
  files = await readdir(join(folder, 'docs'), { recursive: true });
  pages = files.filter((name) => name.endsWith('.html'));
  const config = completeConfig({ port: 0 });
  const db = await openDatabase(join(folder, 'shop.sqlite'));
  const log = createLog('silent');
  const service = { db, now: Date.now, nextUlid: createUlids(), fulfilmentPace: 0, orderPlaced: () => undefined };
  const application = createApplication(service, config, join(folder, 'docs'));
  const front = createRequestHandler(application, { ...config, limits: config, log, readiness: async () => undefined });
  server = await listen(front, { ...config, limits: config }, log);
  if (browserPath !== null)
    browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
  end = async () => {
    await browser?.close();
    await server.close();
    await db.destroy();
  };
});
afterAll(async () => {
  await end();
  await rm(folder, { recursive: true, force: true });
});

const text = (path: string) => readFile(join(folder, 'docs', path), 'utf8');

describe('the site', () => {
  it('has each guide, each rule and each fault, at the addresses that others link to', async () => {
    const guides = (await readGuides()).map(({ slug }) => `guides/${slug}.html`);
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'benchmarks.html', 'changelog.html', ...guides]));
    const [list, faults] = [await text('rules.html'), await text('faults.html')];
    for (const id of ruleIds) {
      expect(list).toContain(`id="${id}"`);
      if (rules[id].observable && rules[id].level !== 'silent') expect(faults).toContain(`id="${id}"`);
      const [chapter, slug] = id.split('/');
      expect(await text(`rules/${chapter}.html`)).toContain(`id="${slug}"`);
    }
    expect(await text('guides/money.html')).toContain('href="https://forge.example/edit/spec/guides/money.md"');
  });

  it('finds guides, rules and faults by its search', async () => {
    const index = await text(files.find((name) => name.includes('localSearchIndexroot')) ?? '');
    for (const id of ['guides/money.html#', 'rules/money.html#currencies-agree', 'faults.html#money/currencies-agree'])
      expect(index).toContain(`/docs/${id}`);
  });

  it('has a policy without unsafe-inline, on each page', async () => {
    for (const path of pages) {
      const response = await fetch(`${server.address}/docs/${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/^default-src 'none'; .*script-src '(self|sha256-[^']+)'.*frame-ancestors 'none'$/);
      expect(policy, path).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
      expect(await response.text(), path).not.toMatch(/http-equiv="Content-Security-Policy"[^>]*unsafe-inline/);
    }
  });

  it('is not built with a link that leads nowhere, and says which', async () => {
    for (const link of ['rule:money/no-such', 'operation:sellCode', 'schema:Nothing', 'example:none', 'no-such.md'])
      expect(() => addressOf(link, 'spec/guides/money.md')).toThrow(
        `spec/guides/money.md: the link '${link}' leads nowhere`,
      );
  });

  it('is not built with an anchor that is not there', async () => {
    const site = join(folder, 'anchors');
    await mkdir(site);
    await writeFile(join(site, 'a.html'), '<meta charset="utf-8"><a href="b.html#there"></a><a href="b.html#gone">');
    await writeFile(join(site, 'b.html'), '<meta charset="utf-8"><p id="there"><a href="/docs/c.html">');
    // As the reference has its links to the rules.
    await writeFile(
      join(site, 'reference.html'),
      '<meta charset="utf-8"><script>"<a href=\\"a.html#lost\\">"</script>',
    );
    await expect(finishPages(site, '/docs/')).rejects.toThrow(
      'lead nowhere:\na.html: b.html#gone\nb.html: /docs/c.html\nreference.html: a.html#lost',
    );
  });
});

it('the reference has the rules of each operation, samples, and no backticks where Redoc shows them', async () => {
  const definition = /const __redoc_definition = (.*?);\n\s*const __redoc_options/s.exec(
    await text('reference.html'),
  )?.[1];
  const { paths, servers } = JSON.parse(definition ?? '{}');
  expect(JSON.stringify(servers)).toMatch(/^[^`]*"http:\/\/127\.0\.0\.1:4010"[^`]*$/);
  for (const item of Object.values<Record<string, Record<string, string & { length: number }>>>(paths)) {
    for (const { operationId, summary, description = '', 'x-codeSamples': samples } of Object.values(item)) {
      const linked = [...description.matchAll(/<a href="rules\.html#([^"]+)">/g)].map(([, id]) => id);
      const wanted = Object.values(rules).filter(({ operations }) => operations.some((name) => name === operationId));
      expect([operationId, [...linked].sort()]).toEqual([operationId, wanted.map(({ id }) => id).sort()]);
      expect([summary?.includes('`'), samples?.length]).toEqual([false, 3]);
    }
  }
});

/** A page in the browser, and what it says on the console, but for Redoc's name and version. */
async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser?.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  if (context === undefined) throw new Error('there is no browser: the test was to be skipped');
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('Redoc')) complaints.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.address))
      complaints.push(request.url());
  });
  await page.goto(`${server.address}/docs/${path}`);
  return { page, complaints };
}

/** Faults of VitePress: the button of the search is called 'Search' and shows its keys, too; the first page has no landmark. */
const KNOWN = Object.fromEntries(
  ['label-content-name-mismatch', 'region', 'landmark-one-main'].map((rule) => [rule, { enabled: false }]),
);

/** What axe finds, as `rule: node` lines. */
async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], preload: false, rules: KNOWN })})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

// The support of the report's tests says aloud where there is no browser.
describe.skipIf(browserPath === null)('the site in a browser, as a server shows it', () => {
  it('has no page that breaks its policy, asks for what is elsewhere, or is wider than a phone', async () => {
    const { page, complaints } = await open('index.html');
    await page.setViewportSize(PHONE);
    for (const path of pages) {
      await page.goto(`${server.address}/docs/${path}`, { waitUntil: 'networkidle' });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(PHONE.width);
    }
    expect(complaints).toEqual([]);
  });

  it('can be read by everybody in light and dark, as axe sees it', async () => {
    const { page } = await open('index.html');
    const faults: string[] = [];
    for (const path of ['index.html', 'guides/buy-a-code.html', 'guides/ledger.html', 'rules/money.html']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${server.address}/docs/${path}`);
        faults.push(...(await axeFaults(page)).map((fault) => `${path}, ${colorScheme}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  it('is searched, turns dark and copies code, and the reference takes over the colours', async () => {
    const { page, complaints } = await open('guides/buy-a-code.html');
    await page.locator('button.copy').first().click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('npx dgo serve --demo');
    await page.locator('.VPNavBarAppearance button').click();
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').fill('links keep the query');
    await page.locator('a.result[href*="rules/pagination.html#links-keep-the-query"]').click();
    await expect.poll(() => page.locator('[id="links-keep-the-query"]').isVisible(), WAIT).toBe(true);
    await page.locator('.VPNavBarMenuLink', { hasText: 'Reference' }).click();
    await expect.poll(() => page.evaluate('document.documentElement.className'), WAIT).toBe('dark');
    expect(complaints).toEqual([]);
  });

  it.each([1_280, PHONE.width])(
    'shows the rules of an operation below its parameters and samples at a width of %i',
    async (width) => {
      const { page, complaints } = await open('reference.html');
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate("location.hash = '#/orders/createorder'");
      const operation = page.locator('[id="orders/createorder"]');
      const top = async (part: string) => (await operation.locator(part).first().boundingBox())?.y ?? Number.NaN;
      await expect.poll(() => operation.locator('.dgo-rules').isVisible(), WAIT).toBe(true);
      expect(await top('.dgo-rules')).toBeGreaterThan(await top('[id="orders/createorder/t=request&path=items"]'));
      expect(await top('.dgo-rules')).toBeGreaterThan(await top('text=curl'));
      await operation.locator('summary').click();
      await operation.locator('a[href="rules.html#orders/total-is-subtotal-plus-fees"]').first().click();
      await expect.poll(() => page.url(), WAIT).toContain('/docs/rules.html#orders/total-is-subtotal-plus-fees');
      expect(complaints).toEqual([]);
    },
  );

  it('runs no script and no style that is injected into a page', async () => {
    for (const path of ['index.html', 'reference.html']) {
      const { page } = await open(path);
      await page.evaluate(`{
        const script = document.createElement('script');
        script.textContent = 'window.broken = true';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.broken = true"><p id=own style="color: rgb(1, 2, 3)">');
      }`);
      await page.waitForTimeout(500);
      expect(await page.evaluate('window.broken === true')).toBe(false);
      expect(await page.evaluate("getComputedStyle(document.getElementById('own')).color")).not.toBe('rgb(1, 2, 3)');
    }
  });
});
