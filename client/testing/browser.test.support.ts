import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Where a Chromium is: what `DGO_CHROMIUM` says, or one that is installed; null where there is none. */
export const browserPath: string | null = findBrowser();

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
  console.warn(`the client is tried in no browser: there is none of ${NAMES.join(', ')}, and DGO_CHROMIUM names none`);
  return null;
}

/** Runs a program, the body of an async function that knows the client as `dgo`, in a page of an origin. */
export type RunInPage = <Result>(origin: string, program: string) => Promise<Result>;

/** One browser for all tests of a file. */
export function useBrowser(): RunInPage {
  let browser: Browser | null = null;
  let script = '';
  beforeAll(async () => {
    if (browserPath === null) return;
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../index.ts', import.meta.url))],
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
    // The page is of the service's own origin, as no answer of it may be read by another without its leave.
    await page.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
    );
    await page.goto(`${origin}/`);
    return page.evaluate<Result>(`(async () => {${program}})()`);
  };
}
