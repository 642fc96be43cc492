import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Request, type Response, Router } from 'express';
import { HttpProblem } from './problem.js';

/** Where the documentation stands. The contract does not know this path, and it needs no token. */
export const DOCUMENTATION_PATH = '/docs';

/** What `npm run docs` has built: beside the compiled server, or below the sources. */
const BUILT = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/docs' : '../../docs', import.meta.url),
);

/**
 * For pages of our own, which load nothing from elsewhere. The scripts and styles of the reference stand in its page, which
 * has a stricter policy of its own; it searches in a worker.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether there is something to show. */
export function hasDocumentation(folder = BUILT): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** The documentation as it was built into a folder: GET and HEAD of its files. */
export function documentation(folder = BUILT): Router {
  const router = Router({ strict: true });
  router.use((request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const message = `${request.method} is not supported on ${request.originalUrl}: use GET or HEAD.`;
    throw new HttpProblem(405, message, { Allow: 'GET, HEAD' });
  });
  router.get('/', toFolder);
  router.use(express.static(folder, { redirect: false, cacheControl: false, setHeaders: allowPage }));
  router.use((request) => {
    throw new HttpProblem(404, hasDocumentation(folder) ? noPage(request) : NOT_BUILT);
  });
  return router;
}

const NOT_BUILT = 'The documentation was not built: run `npm run docs` in a checkout of the project, and ask again.';

function noPage({ originalUrl }: Request): string {
  return `There is no page ${originalUrl}: begin at ${DOCUMENTATION_PATH}/.`;
}

/** Links of the pages begin where they stand. So does this one: a proxy may have taken a prefix away. */
function toFolder({ originalUrl }: Request, response: Response, next: () => void): void {
  const [path = '', query] = originalUrl.split('?');
  if (path.endsWith('/')) {
    next();
    return;
  }
  response.statusCode = 308;
  response.setHeader('Location', `${DOCUMENTATION_PATH.slice(1)}/${query === undefined ? '' : `?${query}`}`);
  response.end();
}

/** In place of the headers of all other answers, which are no pages. A browser asks each time whether a file is still the same. */
function allowPage(response: Response): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-cache');
}
