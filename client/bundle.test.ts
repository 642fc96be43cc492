import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Bytes of the client with openapi-fetch, minified and compressed by gzip, that nobody may exceed without a reason. */
const BUDGET = 8_500;
/** The same of money alone. */
const MONEY_BUDGET = 1_500;

const folder = fileURLToPath(new URL('.', import.meta.url));

/** What a bundler makes for browsers of a program in this folder, and the files that something is left of. */
async function bundled(program: string): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: folder, loader: 'ts' },
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
    expect(files.filter((path) => path !== '<stdin>')).toEqual(['client/money/money.ts']);
    expect(weightOf(code)).toBeLessThanOrEqual(MONEY_BUDGET);
  });

  it('of the errors alone has no client', async () => {
    const { files } = await bundled("import { NetworkError } from './index.ts'; console.log(NetworkError);");
    expect(files).toContain('client/errors.ts');
    expect(files).not.toContain('client/client.ts');
    expect(files.join()).not.toContain('openapi-fetch');
  });
});
