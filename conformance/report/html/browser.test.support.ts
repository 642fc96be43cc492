import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const QUIET = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const SILENT = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The path of Chromium: `DGO_CHROMIUM`, or an installed one; null where there is none. */
export const browserPath: string | null = findBrowser();

function findBrowser(): string | null {
  const named = process.env['DGO_CHROMIUM'];
  if (named !== undefined) return named;
  for (const name of NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not installed.
    }
  }
  console.warn(`browser tests are skipped: found none of ${NAMES.join(', ')}, and DGO_CHROMIUM names none`);
  return null;
}

/** A page that was opened from a file, and its unexpected events. */
interface Opened {
  readonly page: Page;
  /** Requests other than for the file itself, console messages, errors and dialogs. */
  readonly complaints: readonly string[];
}

/** Opens pages in one browser for all tests of a file. */
export function useBrowser(): (
  html: string,
  options?: BrowserContextOptions & { hash?: string; before?: string },
) => Promise<Opened> {
  let browser: Browser | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'dgo-report-'));
  beforeAll(async () => {
    if (browserPath === null) return;
    browser = await chromium.launch({ executablePath: browserPath, args: [...QUIET, ...SILENT] });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let count = 0;
  return async (html, { hash = '', before, ...options } = {}) => {
    if (browser === null) throw new Error('there is no browser: the test was to be skipped');
    count += 1;
    const file = join(folder, `${count}.html`);
    writeFileSync(file, html);
    const context = await browser.newContext({ viewport: { width: 1_200, height: 900 }, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const address = pathToFileURL(file).href;
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (request.url() !== address) complaints.push(`request ${request.url()}`);
    });
    page.on('requestfailed', (request) => complaints.push(`failed ${request.url()}`));
    page.on('console', (message) => complaints.push(`${message.type()} ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`error ${error.message}`));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    if (before !== undefined) await page.addInitScript(before);
    await page.goto(address + hash);
    return { page, complaints };
  };
}
