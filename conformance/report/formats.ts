import { githubReport } from './github.js';
import { htmlReport } from './html/html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import { markdownReport } from './markdown.js';
import type { Reported } from './reported.js';
import { sarifReport } from './sarif.js';

/** What a report format does: the whole text of the file. */
export type Format = (reported: Reported) => string;

/** Every format that `--report FORMAT=FILE` writes, by name. */
export const formats = {
  html: htmlReport,
  json: jsonReport,
  junit: junitReport,
  markdown: markdownReport,
  sarif: sarifReport,
  github: githubReport,
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

/** Whether there is a report format of this name. */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

/** The names as they are offered, in this order. */
export const formatNames: readonly FormatName[] = Object.keys(formats).filter(isFormatName);
