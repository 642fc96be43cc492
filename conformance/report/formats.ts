import { githubReport } from './github.js';
import { htmlReport } from './html/html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import { markdownReport } from './markdown.js';
import type { Reported } from './reported.js';
import { sarifReport } from './sarif.js';

export type FormatName = 'html' | 'json' | 'junit' | 'markdown' | 'sarif' | 'github';

/** Renders the whole text of a report file. */
type Format = (reported: Reported) => string;

/** The renderer of each format. */
export const formats: Readonly<Record<FormatName, Format>> = {
  html: htmlReport,
  json: jsonReport,
  junit: junitReport,
  markdown: markdownReport,
  sarif: sarifReport,
  github: githubReport,
};
