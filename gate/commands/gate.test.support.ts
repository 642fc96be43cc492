import { execFile } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { runnable } from '../../conformance/tests/executable.test.support.js';
import { temporaryFolder } from '../contract/contract.test.support.js';

const executable = runnable('cli/dgo.ts');

/** A document before: one list and one creation. */
export const OLD = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  /api/v1/orders:
    get:
      operationId: listOrders
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Order' } }
    post:
      operationId: createOrder
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [quantity]
              properties:
                quantity:
                  type: integer
                  minimum: 0
      responses:
        '201':
          description: The order.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: string }
        note: { type: string }
`;

/** The document after: one quantity less is accepted. */
export const BREAKING = OLD.replace('minimum: 0', 'minimum: 1');

/** The document after: a new operation. */
export const COMPATIBLE = OLD.replace(
  'components:',
  "  /api/v1/carts:\n    get: { operationId: listCarts, responses: { '204': { description: None. } } }\ncomponents:",
);

/** Makes a folder the current one until the test ends, where no variable of a workflow or of git counts. */
export function enter(folder: string): string {
  const home = process.cwd();
  process.chdir(folder);
  for (const name of Object.keys(process.env).filter((key) => /^(GITHUB_|GIT_)/.test(key))) vi.stubEnv(name, undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.exitCode = undefined;
    process.chdir(home);
  });
  return folder;
}

/** A new folder that is the current one until the test ends. */
export function enterFolder(): string {
  return enter(temporaryFolder());
}

/** The result of a command: its exit status, and what it wrote, without colours. */
export interface GateRun {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `dgo gate` or `dgo changelog` in the current folder, as a process of its own. */
export function dgo(...args: readonly string[]): Promise<GateRun> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...executable.options, executable.file, ...args],
      { maxBuffer: 2 ** 26 },
      (error, out, err) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : Number.NaN;
        resolve({ status, out: stripVTControlCharacters(out), err });
      },
    );
  });
}
