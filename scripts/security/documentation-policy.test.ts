import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from '../../conformance/report/html/browser.test.support.js';
import { completeConfig } from '../../reference-server/config.js';
import { createUlids } from '../../reference-server/domain/ulids.js';
import { createApplication } from '../../reference-server/http/application.js';
import { createFront } from '../../reference-server/http/front.js';
import { type Listening, listen } from '../../reference-server/http/server.js';
import { createLog } from '../../reference-server/log.js';
import { openDatabase } from '../../reference-server/store/database.js';
import { builtSite, pagesOf } from '../docs/built-site.test.support.js';
import { REFERENCE } from '../docs/targets.js';
import { writeSite } from '../docs.js';

const folder = mkdtempSync(join(tmpdir(), 'dgo-policy-'));
const WAIT = { timeout: 20_000 };

let server: Listening;
let pages: string[] = [];
let browser: Browser | null = null;
let end: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  const site = await builtSite();
  pages = pagesOf(site);
  await writeSite(site, join(folder, 'docs'));
  const config = completeConfig({ port: 0 });
  const db = await openDatabase(join(folder, 'shop.sqlite'));
  const log = createLog('silent');
  const service = { db, now: Date.now, nextUlid: createUlids(), fulfilmentPace: 0, orderPlaced: () => undefined };
  const application = createApplication(service, config, join(folder, 'docs'));
  const front = createFront(application, { ...config, limits: config, log, readiness: async () => undefined });
  server = await listen(front, { ...config, limits: config }, log);
  if (browserPath !== null) {
    browser = await chromium.launch({ executablePath: browserPath, args: ['--headless', '--no-sandbox'] });
  }
  end = async () => {
    await browser?.close();
    await server.close();
    await db.destroy();
  };
}, 120_000);
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

describe('the documentation that a server shows', { timeout: 180_000 }, () => {
  it('has a policy without unsafe-inline, on each page', async () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const path of pages) {
      const response = await fetch(`${server.address}/docs/${path}`);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/^default-src 'none'; .*script-src '(self|sha256-[^']+)'.*frame-ancestors 'none'$/);
      expect(policy, path).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
      expect(await response.text(), path).not.toMatch(/http-equiv="Content-Security-Policy"[^>]*unsafe-inline/);
    }
  });

  // The support of the report's tests says aloud where there is no browser.
  it.skipIf(browserPath === null)(
    'works under it: no page breaks it, and the reference can be read and searched',
    async () => {
      if (browser === null) throw new Error('there is a browser');
      const page = await browser.newPage();
      const complaints = complaintsOf(page);
      for (const path of pages) {
        await page.goto(`${server.address}/docs/${path}`);
        expect(await page.evaluate<string>('getComputedStyle(document.body).fontFamily'), path).not.toBe(
          '"Times New Roman"',
        );
      }
      await page.goto(`${server.address}/docs/${REFERENCE}`);
      const search = page.locator('[data-testid="search-trigger"]');
      await expect.poll(() => search.innerText(), WAIT).toContain('Search');
      await search.click();
      await page.keyboard.type('wallet');
      await expect.poll(() => page.locator('body').innerText(), WAIT).toMatch(/List wallets|wallets/i);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate("document.querySelectorAll('button').forEach((button) => button.click())");
      expect(complaints).toEqual([]);
    },
  );

  it.skipIf(browserPath === null)('runs no script and no style that somebody puts into a page', async () => {
    if (browser === null) throw new Error('there is a browser');
    const page = await browser.newPage();
    for (const path of ['index.html', REFERENCE]) {
      await page.goto(`${server.address}/docs/${path}`);
      await page.evaluate(`{
        const script = document.createElement('script');
        script.textContent = 'window.broken = true';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.broken = true"><p id=own style="color: rgb(1, 2, 3)">');
      }`);
      await page.waitForTimeout(500);
      expect(
        await page.evaluate("window.broken === true || getComputedStyle(document.getElementById('own')).color"),
      ).not.toBe(true);
      expect(await page.evaluate("getComputedStyle(document.getElementById('own')).color")).not.toBe('rgb(1, 2, 3)');
    }
  });
});

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Redoc says its name and version.
    if (!(message.type() === 'info' && message.text().includes('Redoc'))) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
