import { readFileSync } from 'node:fs';
import type { Request, Response } from 'express';
import { linkBase } from './bind-operation.js';
import { sendJson } from './respond.js';

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
