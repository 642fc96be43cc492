import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserPath } from '../../conformance/report/html/browser.test.support.js';
import { axeFaults, serveBelow, useVisitor } from './browser.test.support.js';
import { pagesOf } from './built-site.test.support.js';
import { EXAMPLE_REPORT, REFERENCE } from './targets.js';

/** Pages that show each colour of the style on each ground: what tells most of the contrast takes most of the time. */
const COLOURED = [
  'index.html',
  'guides.html',
  'guides/buy-a-code.html',
  'guides/ledger.html',
  'rules.html',
  'benchmarks.html',
];
const CONTRAST = 'color-contrast';

const PHONE = { width: 390, height: 844 };

/** What has the keyboard's attention: its text, and whether that is to be seen. */
const focused = (page: Page) =>
  page.evaluate<[string, boolean]>(`(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
    return [document.activeElement.innerText, outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2];
  })()`);

// The support of the report's tests says aloud where there is no browser.
describe.skipIf(browserPath === null)('the site in a browser, from a file', () => {
  const visitor = useVisitor();
  const ownPages = () => pagesOf(visitor.site()).filter((path) => path !== REFERENCE && path !== EXAMPLE_REPORT);

  it('has no page that axe finds fault with, that complains, or that is wider than a phone', async () => {
    const { page, complaints } = await visitor.open(visitor.base());
    const faults: string[] = [];
    for (const path of ownPages()) {
      await page.setViewportSize({ width: 1_280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(visitor.base() + path);
      // Rules are all alike, and a chapter of them is as good as all.
      if (path === 'rules.html') await page.locator('#search').fill('money/');
      const isColoured = COLOURED.includes(path);
      const light = await axeFaults(page, isColoured ? {} : { rules: { [CONTRAST]: { enabled: false } } });
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = isColoured ? await axeFaults(page, { runOnly: [CONTRAST] }) : [];
      await page.setViewportSize(PHONE);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      const wide = width === PHONE.width ? [] : [`${width} pixels wide`];
      faults.push(...[...light, ...dark, ...wide].map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is used from the keyboard: past the navigation, or through it, and what has the focus is seen', async () => {
    const { page } = await visitor.open(visitor.base());
    await page.goto(`${visitor.base()}guides/buy-a-code.html`);
    const seen: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      await page.keyboard.press('Tab');
      const [text, isSeen] = await focused(page);
      expect([text, isSeen]).toEqual([text, true]);
      seen.push(text.replaceAll('\n', ' '));
    }
    expect(seen.slice(0, 7)).toEqual([
      'Skip to the text',
      'dgo Digital Goods Ordering',
      'Start',
      'Guides',
      'Reference',
      'Rules',
      'Speed',
    ]);
    await page.reload();
    await page.keyboard.press('Tab');
    expect(await page.locator('.skip').boundingBox()).toMatchObject({ x: 16 });
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
  });

  it('finds rules by words and level, from the keyboard, and says how many', async () => {
    const { page, complaints } = await visitor.open(visitor.base());
    await page.goto(`${visitor.base()}rules.html`);
    const shown = () => page.locator('.rule:visible').count();
    const all = await shown();
    await page.keyboard.press('/');
    await page.keyboard.type('charged ONCE');
    const found = await shown();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all / 4);
    expect(await page.locator('#shown').innerText()).toBe(`${found} of ${all} rules`);
    await page.keyboard.press('Escape');
    await page.locator('[name=level][value=silent]').check();
    expect(await page.locator('.rule:visible .level.is-silent').count()).toBe(await shown());
    // A link to what is filtered away shows it.
    await page.evaluate("location.hash = '#money/currencies-agree'");
    await expect.poll(() => page.locator('[id="money/currencies-agree"]').isVisible()).toBe(true);
    expect(await shown()).toBe(all);
    expect(complaints).toEqual([]);
  });

  it('copies code, and where the clipboard is closed, selects it', async () => {
    const { page } = await visitor.open(visitor.base(), { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${visitor.base()}index.html`);
    await page.locator('.copy').first().click();
    await expect.poll(() => page.locator('.copy').first().innerText()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npx dgo check https://shop.example');
    await page.evaluate('delete Navigator.prototype.clipboard; Document.prototype.execCommand = () => false');
    await page.locator('.copy').last().click();
    await expect.poll(() => page.locator('.copy').last().innerText()).toBe('Selected');
    expect(await page.evaluate('String(getSelection())')).toContain('dgo gate');
  });

  it('is read without scripts, and on paper without what leads elsewhere', async () => {
    const { page } = await visitor.open(visitor.base(), { javaScriptEnabled: false });
    await page.goto(`${visitor.base()}rules.html#money/currencies-agree`);
    expect(await page.locator('#tools').isVisible()).toBe(false);
    const rule = await page.locator('[id="money/currencies-agree"]').boundingBox();
    expect(rule?.y).toBeGreaterThanOrEqual(56);
    expect(rule?.y).toBeLessThan(200);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['header.site', '.beside', '.skip']) expect(await page.locator(part).isVisible()).toBe(false);
    expect(await page.locator('.rule').first().isVisible()).toBe(true);
  });

  it('works below any path of a server, and asks for nothing outside of it', async () => {
    const base = await serveBelow(visitor.site(), '/a/b/');
    const { page, complaints } = await visitor.open(base);
    await page.goto(base);
    for (const name of ['Guides', 'Rules', 'Speed', 'Reference', 'Start']) {
      await page.locator('nav[aria-label=Site] a', { hasText: name }).click();
      await expect.poll(() => page.locator('nav[aria-label=Site] [aria-current]').innerText()).toBe(name);
      expect(await page.evaluate("getComputedStyle(document.querySelector('header.site')).position")).toBe('sticky');
    }
    await page.locator('a', { hasText: 'In five minutes' }).click();
    await expect.poll(() => page.url()).toBe(`${base}guides/buy-a-code.html`);
    expect(complaints).toEqual([]);
  });
});
