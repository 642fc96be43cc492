import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { browserPath } from '../../conformance/report/html/browser.test.support.js';
import { writeSite } from '../docs.js';
import { builtSite } from './built-site.test.support.js';
import type { Site } from './page.js';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
/** It would ask for the style sheet once more, which a page from a file may not. */
const FAST = { resultTypes: ['violations'], preload: false };
const SILENT = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page of the site, and what it did that it should not: requests to elsewhere, what failed, errors, messages. */
export interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

export interface Visitor {
  /** The site in a folder; paths of pages are resolved below it. */
  readonly base: () => string;
  readonly site: () => Site;
  /** A window at a size and with colours. Nothing outside of `base` may be asked for. */
  open(base: string, options?: BrowserContextOptions): Promise<Visit>;
}

/** Builds the site into a folder and starts one browser for all tests of a file. */
export function useVisitor(): Visitor {
  let browser: Browser | null = null;
  let site: Site = new Map();
  const folder = mkdtempSync(join(tmpdir(), 'dgo-site-'));
  beforeAll(async () => {
    if (browserPath === null) return;
    site = await builtSite();
    await writeSite(site, join(folder, 'docs'));
    browser = await chromium.launch({ executablePath: browserPath, args: [...FLAGS, ...SILENT] });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    base: () => `${pathToFileURL(join(folder, 'docs')).href}/`,
    site: () => site,
    async open(base, options = {}) {
      if (browser === null) throw new Error('there is no browser: the test was to be skipped');
      const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, ...options });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      return { page, complaints: complaintsOf(page, base) };
    },
  };
}

function complaintsOf(page: Page, base: string): string[] {
  const complaints: string[] = [];
  page.on('request', (request) => {
    const isOwn = [base, 'data:', 'blob:'].some((begin) => request.url().startsWith(begin));
    if (!isOwn) complaints.push(`request ${request.url()}`);
  });
  page.on('requestfailed', (request) => complaints.push(`failed ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    // Redoc says its name and version.
    const isName = message.type() === 'info' && message.text().includes('Redoc');
    if (!isName) complaints.push(`${message.type()} ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error ${error.message}`));
  return complaints;
}

/** What axe finds fault with, as `rule: node` lines. */
export async function axeFaults(page: Page, options: object = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(${JSON.stringify({ ...FAST, ...options })})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  json: 'application/json',
};

/** Serves a site below a path of a real server; whatever is asked for outside of it is not found. */
export async function serveBelow(site: Site, path: string): Promise<string> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = name.startsWith(path) ? name.slice(path.length) || 'index.html' : '';
    const text = site.get(file);
    response.statusCode = text === undefined ? 404 : 200;
    response.setHeader('Content-Type', `${TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`);
    response.end(text ?? 'not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}
