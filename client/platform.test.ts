import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.|^examples|^testing/.test(path))
  .map((path) => join(folder, path));

const NODISH = join(folder, 'nodish.ts');
const NODISH_TEXT =
  "import fs from 'node:fs'; export const a = Buffer.from(''); export const b = process.env; export const c = fs;";

/** What the compiler says where there is nothing but the language and the web: of the client, and of a file for Node. */
function complaints(): { ofClient: string[]; ofNodish: string } {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => (path === NODISH ? NODISH_TEXT : readFile(path));
  host.fileExists = (path) => path === NODISH || fileExists(path);
  const found = ts.getPreEmitDiagnostics(ts.createProgram([...sources, NODISH], options, host));
  const textsOf = (isWanted: (path: string | undefined) => boolean) =>
    found
      .filter(({ file }) => isWanted(file?.fileName))
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  return {
    ofClient: textsOf((path) => path !== NODISH),
    ofNodish: textsOf((path) => path === NODISH).join('\n'),
  };
}

describe('the client', () => {
  it('compiles with the libraries of a browser alone, as what is for Node does not', () => {
    expect(sources.length).toBeGreaterThan(10);
    const { ofClient, ofNodish } = complaints();
    expect(ofClient).toEqual([]);
    for (const name of ['node:fs', 'Buffer', 'process']) expect(ofNodish).toContain(`'${name}'`);
  });

  it('uses of a runtime what all of them have', () => {
    const used = new Set(sources.flatMap((path) => globalsOf(readFileSync(path, 'utf8'))));
    expect([...used].sort()).toEqual([
      'AbortController',
      'ReadableStream',
      'URL',
      'clearTimeout',
      'crypto',
      'fetch',
      'setTimeout',
    ]);
  });
});

/** Names of the web's own functions and classes that are called or made in a source. */
function globalsOf(text: string): string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022, true);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node) || ts.isPropertyAccessExpression(node);
    if (isMade && ts.isIdentifier(node.expression) && isOfTheWeb(node.expression.text))
      names.push(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** A global of this runtime that does not belong to the language. */
function isOfTheWeb(name: string): boolean {
  const isOfLanguage =
    /^(Object|Array|String|Number|BigInt|Math|JSON|Date|Set|Map|Promise|Uint8Array|Error|TypeError|RangeError|Symbol)$/;
  return name in globalThis && !isOfLanguage.test(name);
}

/** Bytes of the client with openapi-fetch, minified and compressed by gzip, not to be exceeded without a reason. */
const BUDGET = 9_100;
/** The same of money alone. */
const MONEY_BUDGET = 1_500;

const clientFolder = fileURLToPath(new URL('.', import.meta.url));

/** What a bundler makes for browsers of a program in this folder, and the files that something is left of. */
async function bundled(program: string): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: clientFolder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  const [output] = Object.values(metafile.outputs);
  const left = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return { code: outputFiles[0]?.text ?? '', files: left.map(([path]) => path) };
}

const weightOf = (code: string) => gzipSync(code, { level: 9 }).length;

describe('the bundle', () => {
  it('of everything is within its budget', async () => {
    const { code, files } = await bundled("export * from './index.ts';");
    const bytes = weightOf(code);
    console.log(
      `client with openapi-fetch: ${code.length} bytes minified, ${bytes} with gzip, ${brotliCompressSync(code).length} with brotli; the budget is ${BUDGET}`,
    );
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    // A budget that is never near is none.
    expect(bytes).toBeGreaterThan(BUDGET * 0.9);
    const foreign = files.filter((path) => !/^client\/|^<stdin>$/.test(path));
    expect(foreign).toEqual([expect.stringMatching(/^node_modules\/openapi-fetch\//)]);
  });

  it('of money alone has nothing of the client', async () => {
    const { code, files } = await bundled("import { moneyOf } from './index.ts'; console.log(moneyOf);");
    expect(files.filter((path) => path !== '<stdin>')).toEqual(['client/money.ts']);
    expect(weightOf(code)).toBeLessThanOrEqual(MONEY_BUDGET);
  });

  it('of the errors alone has no client', async () => {
    const { files } = await bundled("import { NetworkError } from './index.ts'; console.log(NetworkError);");
    expect(files).toContain('client/errors.ts');
    expect(files).not.toContain('client/client.ts');
    expect(files.join()).not.toContain('openapi-fetch');
  });
});
