import cors from 'cors';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { type OperationId, operationIds, operations } from '../../generated/operations.js';
import { groupBy } from '../domain/group-by.js';
import type { Service } from '../operations/operation.js';
import { bindOperation, type HttpOptions } from './bind-operation.js';
import { contractDocuments, DOCUMENTATION_PATH, documentation } from './documentation.js';
import { createAdmission } from './limits.js';
import { contextOf } from './request-context.js';
import { asProblem, HttpProblem, sendJson } from './respond.js';

/**
 * The eleven operations of the contract on their paths, the documentation, and a JSON error for everything else.
 *
 * @param pages where the documentation was built, if not where `npm run docs` puts it.
 */
export function createApplication(service: Service, options: HttpOptions, pages?: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  const admit = createAdmission(options.maxRequestsPerUser);
  if (options.corsOrigin !== undefined) app.use(sharedWith(options.corsOrigin));
  for (const [path, ids] of routes()) {
    const route = app.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const id of ids) route[verbOf(id)](bindOperation(id, service, options, admit));
    route.all(otherMethod(ids.map((id) => operations[id].method)));
  }
  const admitAnyone = async (request: Request, _response: Response, next: NextFunction) => {
    await admit(request, undefined);
    next();
  };
  for (const [path, answer] of contractDocuments(options.baseUrl)) {
    const route = app.route(path).get(admitAnyone, answer);
    route.all(otherMethod(['GET']));
  }
  app.use(DOCUMENTATION_PATH, admitAnyone);
  app.use(DOCUMENTATION_PATH, documentation(pages));
  app.use((request: Request) => {
    throw new HttpProblem(404, `There is no path ${request.path}: see the contract for the paths under /api/v1.`);
  });
  app.use(reportProblem);
  return app;
}

/** Operations by path, literal paths before those with parameters: `search` is no product. */
function routes(): [string, OperationId[]][] {
  const parametersIn = (path: string) => path.split('{').length;
  return [...groupBy(operationIds, (id) => operations[id].path)].sort(([a], [b]) => parametersIn(a) - parametersIn(b));
}

function verbOf(id: OperationId): 'get' | 'post' {
  return operations[id].method === 'GET' ? 'get' : 'post';
}

/** Lets pages of these origins call the server from a browser. Tokens are sent by hand, so no credentials are shared. */
function sharedWith(origins: string) {
  return cors({
    origin: origins === '*' ? origins : origins.split(','),
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    // What OPTIONS says of a path stays what it is.
    preflightContinue: true,
  });
}

function otherMethod(known: readonly string[]) {
  const methods = new Set(known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  const allow = [...methods, 'OPTIONS'].join(', ');
  return (request: Request, response: Response) => {
    if (request.method !== 'OPTIONS') {
      throw new HttpProblem(405, `${request.method} is not supported on ${request.path}: use ${allow}.`, {
        Allow: allow,
      });
    }
    response.setHeader('Allow', allow);
    response.statusCode = 204;
    response.end();
  };
}

/** Four parameters make it an error handler for express. */
function reportProblem(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const problem = asProblem(error);
  if (problem.status === 500 && !(error instanceof HttpProblem)) contextOf(request).error = error;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(problem.headers)) response.setHeader(name, value);
  sendJson(response, problem.status, problem.body);
}
