import { expect, it } from 'vitest';
import { showProgress } from './output.js';

/** What is left on a terminal after all that was written. */
const lastLine = (text: string) => text.split('\r\u001b[2K').at(-1);

it('progress on a terminal is one line, which ends at what it said and makes room for the report', () => {
  let text = '';
  const progress = showProgress({ isTTY: true, write: (part) => (text += part) });
  progress.show(1, 2, 30);
  expect(lastLine(text)).toBe('1 of 2 cases, 30 requests');
  progress.show(2, 2, 61);
  expect(lastLine(text)).toBe('2 of 2 cases, 61 requests, looking again at what was found');
  progress.end();
  expect(lastLine(text)).toBe('');
  expect(text).not.toContain('\n');
});

it('progress in a log says nothing of a short run', () => {
  let text = '';
  const progress = showProgress({ write: (part) => (text += part) });
  progress.show(1, 1, 3);
  progress.end();
  expect(text).toBe('');
});
