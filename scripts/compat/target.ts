import { extname } from 'node:path';

/** What is tried with the document, and how. */
export type Target = Client | Shown;

/** A generator of clients, whose client is made, compiled and run. */
interface Client extends Tried {
  readonly kind: 'client';
  readonly language: string;
}

/** What answers or shows all operations, without a purchase. */
interface Shown extends Tried {
  readonly kind: 'mock server' | 'viewer';
}

interface Tried {
  readonly name: string;
  readonly tool: string;
  /** The file in `compat/programs`: a client's buys a code, a mock server's asks it for each answer, a viewer's is its page. */
  readonly program: string;
  /** Commands that must be on the machine, besides Node and npm. */
  readonly needs: readonly string[];
  /** What the tool must be told, and what its user must know; null where its defaults do. */
  readonly options: string | null;
  /**
   * Shell commands for an empty folder that has `openapi.json`, `openapi-3.0.json` and the program. The last one runs it, unless it is a
   * page.
   */
  readonly steps: readonly string[];
  /** True for the four that install fastest from npm alone; CI tries them. */
  readonly isQuick?: true;
}

/** The name under which the program is saved for the steps. */
export function savedAs({ kind, program }: Target): string {
  if (kind === 'viewer') return 'index.html';
  if (kind === 'mock server') return `ask${extname(program)}`;
  return program === 'Buy.java' ? program : `buy${extname(program)}`;
}

export const NODE_PROJECT = 'npm init -y && npm pkg set type=module && npm install -E';
export const NODE_RUN =
  'npx tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --types node buy.ts && npx tsx buy.ts';
export const TYPESCRIPT = 'typescript@5.9.3 tsx@4.23.0 @types/node@20.19.9';
export const PYTHON_ENVIRONMENT = 'python3 -m venv venv && venv/bin/pip install';
