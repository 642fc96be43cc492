import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { locateOperations, type OpenApiDocument } from '../../gate/contract/generate/document.js';

const ORIGIN = 'http://localhost';
const LONGEST_MS = 60_000;
/** What viewers say where they cannot read the document. */
const COMPLAINT = /\b(resolver|parser|parsing|structural|semantic) error|something went wrong|failed to (load|parse)/i;

/** The path of Chromium: `DGO_CHROMIUM`, or an installed one; null where there is none. */
export function browserPath(): string | null {
  const find =
    'for name in "$DGO_CHROMIUM" chromium chromium-browser google-chrome; do command -v "$name" && break; done; true';
  const found = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();
  return found === '' ? null : found;
}

/** What is wrong with the viewer in a folder, as Chromium shows its page; null where it shows each operation and complains of nothing. */
export async function wrongInPage(folder: string, document: OpenApiDocument): Promise<string | null> {
  const executablePath = browserPath();
  if (executablePath === null) throw new Error('There is no Chromium.');
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    return await wrongAsShown(browser, folder, document);
  } finally {
    await browser.close();
  }
}

async function wrongAsShown(browser: Browser, folder: string, document: OpenApiDocument): Promise<string | null> {
  const page = await browser.newPage({ viewport: { width: 1_400, height: 900 } });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    // What a viewer asks of its maker, a logo or a font, is answered with nothing: the page is judged without a network.
    if (origin !== ORIGIN) return route.fulfill({ status: 204 });
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(ORIGIN, { timeout: LONGEST_MS });
  const hidden = await hiddenIn(page, document);
  const text = await page.locator('body').innerText();
  if (hidden.length > 0) complaints.push(`does not show: ${hidden.join(', ')}`);
  if (COMPLAINT.test(text)) complaints.push(text.slice(0, 500));
  return complaints.length === 0 ? null : complaints.join('\n');
}

/** The operations that the page does not show, with the groups opened that hide theirs. */
async function hiddenIn(page: Page, document: OpenApiDocument): Promise<string[]> {
  const hidden: string[] = [];
  const isShown = (text: string, timeout: number) =>
    page
      .getByText(text, { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor({ timeout })
      .then(
        () => true,
        () => false,
      );
  const operations = locateOperations(document).map(({ operation }) => operation);
  await isShown(operations[0]?.tags?.[0] ?? '', LONGEST_MS);
  for (const { operationId, summary, tags: [tag = ''] = [] } of operations) {
    if (await isShown(summary, 1_000)) continue;
    await page.getByText(tag, { exact: true }).filter({ visible: true }).first().click();
    if (!(await isShown(summary, 10_000))) hidden.push(operationId);
  }
  return hidden;
}
