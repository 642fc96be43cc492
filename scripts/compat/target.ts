/** A generator of clients, and how its client is made, compiled and run. */
export interface Target {
  readonly name: string;
  readonly language: string;
  readonly generator: string;
  /** The file in `compat/programs` that buys a code. */
  readonly program: string;
  /** Commands that must be on the machine, besides Node and npm. */
  readonly needs: readonly string[];
  /** What the generator must be told, and what its user must know; null where its defaults do. */
  readonly options: string | null;
  /** Shell commands for an empty folder that has `openapi.json`, `openapi-3.0.json` and the program. The last one runs it. */
  readonly steps: readonly string[];
  /** True for the four that install fastest from npm alone; CI tries them. */
  readonly isQuick?: true;
}

export const NODE_PROJECT = 'npm init -y && npm pkg set type=module && npm install -E';
export const NODE_RUN =
  'npx tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --types node buy.ts && npx tsx buy.ts';
export const TYPESCRIPT = 'typescript@5.9.3 tsx@4.23.0 @types/node@20.19.9';
export const PYTHON_ENVIRONMENT = 'python3 -m venv venv && venv/bin/pip install';
