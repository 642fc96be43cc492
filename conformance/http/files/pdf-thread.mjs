/**
 * A thread that reads one PDF file after the other. It may be ended at any time: a file that was made to keep its
 * reader busy, or to fill the memory, ends this thread and not the run.
 */

import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const MAX_PAGES = 20;

// The library unpacks the small streams of an invoice itself in less time than it takes to set up this one of Node's.
delete globalThis.DecompressionStream;

parentPort.on('message', async ({ bytes, longest }) => {
  parentPort.postMessage(await reading(bytes, longest));
});

async function reading(bytes, longest) {
  let document = null;
  try {
    document = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 1 });
    const pages = document.numPages;
    let text = '';
    for (let number = 1; number <= Math.min(pages, MAX_PAGES) && text.length <= longest; number += 1) {
      text += `${await textOf(await document.getPage(number))}\n`;
    }
    return { pages, text: text.slice(0, longest), isWhole: pages <= MAX_PAGES && text.length <= longest };
  } catch (error) {
    return { error: String(error?.message ?? error), locked: error?.name === 'PasswordException' };
  } finally {
    // Before the answer: a file that is opened while another one is closed is never read.
    await document?.loadingTask.destroy();
  }
}

async function textOf(page) {
  const { items } = await page.getTextContent();
  const shown = items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
  const fields = (await page.getAnnotations()).flatMap(({ fieldValue }) =>
    typeof fieldValue === 'string' ? [fieldValue] : [],
  );
  return [shown, ...fields].join('\n');
}
