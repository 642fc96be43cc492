import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserPath } from '../../conformance/report/html/browser.test.support.js';
import { rules } from '../../generated/rules.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';
import { axeFaults, useVisitor } from './browser.test.support.js';
import { ROOT } from './guides/read-guides.js';
import { REFERENCE, targetsOf } from './targets.js';

const document: OpenApiDocument = JSON.parse(readFileSync(`${ROOT}generated/openapi.json`, 'utf8'));
const targets = targetsOf(document, [], { guides: new Map(), documents: new Map() });
const WAIT = { timeout: 20_000 };

/** Faults of Redoc's own making, which neither a style nor an attribute mends, by axe's rule and the node. */
const KNOWN = [
  // It heads the parts of a request with h4 below h2.
  /^heading-order: <h4 [^>]*data-component-name="Typography\/H4">/,
  // The button that chooses an example is named after what it does, and shows which one is chosen.
  /^label-content-name-mismatch: <button [^>]*aria-label="Example"/,
];

/** What the menu of Redoc shows as the current place. */
const current = (page: Page) => page.locator('[data-testid="menu-item-label"][data-active="true"]').last();
/** Its search has read the whole document: Redoc is ready. */
const ready = (page: Page) =>
  expect.poll(() => page.locator('[data-testid="search-trigger"]').innerText(), WAIT).toContain('Search');

/** What is in the first list and not in the second. */
const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

describe.skipIf(browserPath === null)('the reference in a browser, from a file', () => {
  const visitor = useVisitor();

  it('has each operation and schema at the address that other pages link to', async () => {
    const { page, complaints } = await visitor.open(visitor.base());
    await page.goto(visitor.base() + REFERENCE);
    await ready(page);
    const links = page.locator('[role=navigation] a');
    const listed = () => links.evaluateAll((all) => all.map((link) => `${link.getAttribute('href')}`));
    const wanted = [...targets.operations.values(), ...targets.schemas.values()].map((to) =>
      to.slice(REFERENCE.length),
    );
    // The menu unfolds the part that is read, and folds the others.
    for (const tag of ['orders', 'codes-and-documents', 'wallets', 'products', 'schemas']) {
      const ofTag = wanted.filter((to) => to.startsWith(`#/${tag}/`));
      await page.evaluate(`location.hash = '${ofTag[0]}'`);
      await expect.poll(async () => without(ofTag, await listed()), WAIT).toEqual([]);
    }
    const titles = new Map(
      locateOperations(document).map(({ operation }) => [operation.operationId, operation.summary]),
    );
    for (const [name, address] of [...targets.operations].slice(-2).concat([...targets.schemas].slice(-1))) {
      await page.evaluate(`location.hash = '${address.slice(REFERENCE.length)}'`);
      await expect.poll(() => current(page).innerText(), WAIT).toContain(titles.get(name) ?? name);
    }
    expect(complaints).toEqual([]);
  });

  it('shows the rules of an operation, which lead to the catalogue', async () => {
    const { page, complaints } = await visitor.open(visitor.base());
    await page.goto(`${visitor.base()}${targets.operations.get('getProduct')}`);
    await ready(page);
    const wanted = Object.values(rules).filter(({ operations }) => operations.includes('getProduct'));
    // Operations that stand near are on the page as well.
    const missing = async () => {
      const linked = await page
        .locator('details.dgo-rules a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      return wanted.filter(({ id }) => !linked.includes(`rules.html#${id}`));
    };
    await expect.poll(missing, WAIT).toEqual([]);
    // A rule of this operation alone.
    const id = 'products/unknown-is-404';
    const link = page.locator(`details.dgo-rules a[href="rules.html#${id}"]`);
    await page
      .locator('details.dgo-rules', { has: page.locator(`a[href="rules.html#${id}"]`) })
      .locator('summary')
      .click();
    await link.click();
    await expect.poll(() => page.url(), WAIT).toBe(`${visitor.base()}rules.html#${id}`);
    expect(complaints).toEqual([]);
  });

  it('is found through by the keyboard: past the navigation, and by its search', async () => {
    const { page, complaints } = await visitor.open(visitor.base());
    await page.goto(visitor.base() + REFERENCE);
    await ready(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('api-content');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('get-codes');
    await expect.poll(() => page.locator('body').innerText(), WAIT).toContain('Read the codes of an order');
    expect(complaints).toEqual([]);
  });

  it('has no fault that axe finds but those of Redoc, in light and dark, and is no wider than a phone', async () => {
    const { page, complaints } = await visitor.open(visitor.base());
    await page.goto(`${visitor.base()}${targets.operations.get('createOrder')}`);
    await ready(page);
    const faults = await axeFaults(page);
    expect(faults.filter((fault) => !KNOWN.some((known) => known.test(fault)))).toEqual([]);
    // What is mended is to leave the list.
    expect(KNOWN.filter((known) => !faults.some((fault) => known.test(fault)))).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate("document.documentElement.classList.contains('dark')"), WAIT).toBe(true);
    expect(await axeFaults(page, { runOnly: ['color-contrast'] })).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(complaints).toEqual([]);
  });
});
