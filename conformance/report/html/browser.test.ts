import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { exitStatus, type RunResult } from '../../run/result.js';
import { reported } from '../reported.js';
import { HOSTILE, hostileRun } from '../runs.test.support.js';
import { browserPath, useBrowser } from './browser.test.support.js';
import { htmlReport } from './html.js';
import { answered, fullRun, judged, power, violation } from './page.test.support.js';

const pageOf = (result: RunResult) => htmlReport(reported(result, exitStatus(result, false), power));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What has the keyboard's attention. */
const focused = (page: Page) => page.evaluate<string>('document.activeElement.id || document.activeElement.value');
const shownItems = (page: Page) => page.locator('[data-item]:visible').count();

// The support says aloud where there is no browser.
describe.skipIf(browserPath === null)('the page in a browser', () => {
  const open = useBrowser();
  const full = pageOf(fullRun());

  it('makes no request, logs no message and runs no text of a deployment', async () => {
    const { page, complaints } = await open(pageOf(await hostileRun()));
    await page.locator('#expand').click();
    expect(await page.locator('main').innerText()).toContain('<script>alert(1)</script>\\u202e');
    expect(await page.evaluate('document.scripts.length')).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('is protected by its policy even against injected markup', async () => {
    const slipped = full.replace('</main>', '<img src="https://elsewhere.example/x"><script>alert(1)</script></main>');
    const { complaints } = await open(slipped);
    expect(complaints.join('\n')).toMatch(/Content Security Policy/);
    expect(complaints.filter((text) => text.startsWith('dialog'))).toEqual([]);
  });

  it('is searched and filtered from the keyboard, and says what it shows', async () => {
    const { page, complaints } = await open(full);
    const status = page.locator('#shown');
    await page.keyboard.press('/');
    expect(await focused(page)).toBe('search');
    await page.keyboard.type('CURRENCIES agree');
    expect(await status.innerText()).toBe('1 rule of 8 and 1 finding shown');
    expect(await shownItems(page)).toBe(2);
    await page.keyboard.press('Escape');
    expect(await status.innerText()).toBe('');
    expect(await page.locator('[data-item]:not([hidden])').count()).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    while ((await focused(page)) !== 'warn') await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await status.innerText()).toBe('1 rule of 8 and 1 finding shown');
    expect(await page.locator('#chapter-auth').isVisible()).toBe(false);
    while ((await focused(page)) !== 'silent') await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await status.innerText()).toBe('0 rules of 8 and 0 findings shown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => status.innerText()).toBe('');
    expect(await focused(page)).toBe('search');
    expect(complaints).toEqual([]);
  });

  it('follows a link to a part that is folded or filtered out', async () => {
    const { page } = await open(full, { hash: '#rule-orders-conversion' });
    expect(await page.locator('#rule-orders-conversion dl').isVisible()).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('nothing has these words');
    expect(await page.locator('#chapter-money').isVisible()).toBe(false);
    await page.evaluate('location.hash = "#chapter-money"');
    await expect.poll(() => page.locator('#chapter-money').isVisible()).toBe(true);
  });

  it('copies a command, or selects it where the clipboard is not accessible', async () => {
    const { page, complaints } = await open(full, { permissions: ['clipboard-read', 'clipboard-write'] });
    const button = page.locator('.copy[aria-label="Copy: replay command"]').first();
    await button.click();
    await expect.poll(() => page.locator('#shown').innerText()).toBe('Copied to the clipboard.');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('dgo check http://127.0.0.1:1/ --replay r-1');
    expect(complaints).toEqual([]);
    const closed = await open(full, {
      before: 'delete Navigator.prototype.clipboard; Document.prototype.execCommand = () => false',
    });
    await closed.page.locator('.copy[aria-label="Copy: replay command"]').last().click();
    await expect.poll(() => closed.page.locator('#shown').innerText()).toMatch(/^Selected/);
    expect(await closed.page.evaluate('String(getSelection())')).toContain('dgo check');
  });

  it('changes its colours, even without storage', async () => {
    const before = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })";
    for (const { page, complaints } of [await open(full), await open(full, { before })]) {
      const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const light = await paper();
      await page.locator('#theme').selectOption('dark');
      expect(await paper()).not.toBe(light);
      await page.locator('#theme').selectOption('light');
      expect(await paper()).toBe(light);
      expect(complaints).toEqual([]);
    }
  });

  it('is read in full without scripts', async () => {
    const { page } = await open(full, { javaScriptEnabled: false });
    for (const id of ['#tools', '#view', '.copy >> nth=0']) expect(await page.locator(id).isVisible()).toBe(false);
    const rule = page.locator('#rule-orders-conversion');
    expect(await rule.isVisible()).toBe(false);
    await page.locator('#chapter-orders > summary').click();
    await rule.locator('summary').click();
    expect(await rule.locator('dl').isVisible()).toBe(true);
  });

  it.each([
    ['a desk', { width: 1_280, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('shows the verdict and the first finding with its values on the first screen of %s', async (_, viewport) => {
    const { page } = await open(full, { viewport });
    for (const place of ['h1', '#cause-1', '.values >> nth=0']) {
      const box = await page.locator(place).boundingBox();
      expect(box === null ? Number.POSITIVE_INFINITY : box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
  });

  it('marks the words that are searched, and goes to them', async () => {
    const { page } = await open(full);
    await page.locator('#search').fill('idempotency-key');
    expect(await page.evaluate("CSS.highlights.get('search').size")).toBeGreaterThan(1);
    await page.locator('#search').press('Enter');
    await page.locator('#search').fill('');
    expect(await page.evaluate("CSS.highlights.has('search')")).toBe(false);
  });

  it('prints the findings and what is open, and no controls', async () => {
    const { page } = await open(full, { hash: '#rule-orders-conversion' });
    await page.emulateMedia({ media: 'print' });
    for (const id of ['#tools', '.contents', '#view']) expect(await page.locator(id).isVisible()).toBe(false);
    const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    const { text, totalPages } = await extractText(paper, { mergePages: true });
    expect(totalPages).toBeLessThanOrEqual(3);
    for (const part of ['needs spend', '#100335', 'KEY1=dgo-$NOW-1', 'in 1 of 3 cases']) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    }
  });

  it.each([
    ['light', 1_200, {}],
    ['light', 390, {}],
    // Nothing but the colours is another.
    ['dark', 1_200, { runOnly: ['color-contrast'] }],
  ] as const)(
    'has nothing that axe finds fault with in %s colours at a width of %i',
    async (colorScheme, width, only) => {
      const long = 'x'.repeat(400);
      const wide = violation([answered(1, { long })], {
        expected: long,
        actual: HOSTILE,
        hint: long,
        pointer: `/${long}`,
      });
      const { rules, ...rest } = fullRun();
      const more = judged('orders/ids-are-unique', 'fail', { broken: 1, violations: [wide] });
      const page = pageOf({ ...rest, rules: [...rules, more] });
      const opened = await open(page, { colorScheme, viewport: { width, height: 900 } });
      await opened.page.locator('#expand').click();
      expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await opened.page.evaluate(axe);
      const { violations } = await opened.page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...only })})`,
      );
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      expect(opened.complaints).toEqual([]);
    },
  );
});
