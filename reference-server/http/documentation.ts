import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Request, type Response, Router } from 'express';
import { linkBase } from './bind-operation.js';
import { HttpProblem, sendJson } from './respond.js';

/** The path of the documentation. It is not part of the contract and needs no token. */
export const DOCUMENTATION_PATH = '/docs';

/** What `npm run docs` has built: beside the compiled server, or below the sources. */
const BUILT = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/docs' : '../../docs', import.meta.url),
);

/** For pages without a policy of their own: they load nothing from other origins and have no inline scripts or styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
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

/** A relative address, as a proxy may have taken a prefix away. */
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

/** The policy in a page, which stands near its beginning, before anything is loaded. */
const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;
const BEGINNING_BYTES = 4096;

/** The policy that a page was built with; it allows inline content by its hashes. */
function policyOf(file: string): string {
  if (!file.endsWith('.html')) return POLICY;
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(BEGINNING_BYTES);
    const beginning = bytes.toString('utf8', 0, readSync(descriptor, bytes));
    return OWN_POLICY.exec(beginning)?.[1]?.replaceAll('&#39;', "'") ?? POLICY;
  } finally {
    closeSync(descriptor);
  }
}

/** Replaces the headers of other responses, which are not pages. Browsers must revalidate each file. */
function allowPage(response: Response, file: string): void {
  response.setHeader('Content-Security-Policy', `${policyOf(file)}; frame-ancestors 'none'`);
  response.setHeader('Cache-Control', 'no-cache');
}

type Answer = (request: Request, response: Response) => void;

/**
 * The contract as OpenAPI 3.1 and 3.0.3, by path. They are not part of the contract and need no token. Each names this
 * server, so that a viewer or a generator needs no further address.
 */
export function contractDocuments(baseUrl: string | undefined): readonly (readonly [path: string, Answer])[] {
  return ['openapi.json', 'openapi-3.0.json'].map((name) => {
    const file = new URL(`../../generated/${name}`, import.meta.url);
    let document: object | undefined;
    return [
      `/${name}`,
      (request, response) => {
        document ??= JSON.parse(readFileSync(file, 'utf8')) as object; // written by `npm run generate`
        const servers = [{ url: linkBase(request, baseUrl), description: 'This server.' }];
        response.setHeader('Cache-Control', 'no-cache');
        sendJson(response, 200, { ...document, servers });
      },
    ] as const;
  });
}
