import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { newCheckout } from './run-guide.js';

/** A program of a guide. */
export interface GuideProgram {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
}

/** What the compiler says of the guides' programs, in a project that depends on this package; the compiled types count. */
export async function typeErrors(programs: readonly GuideProgram[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-guide-types-'));
  try {
    const checkout = await newCheckout(join(folder, 'checkout'));
    const files = await Promise.all(
      programs.map(async ({ slug, name, text }, index) => {
        await mkdir(join(checkout, `${index}`));
        const file = join(checkout, `${index}`, `${slug}.${name}`);
        await writeFile(file, text);
        return file;
      }),
    );
    const { options } = ts.convertCompilerOptionsFromJson(
      { strict: true, target: 'es2023', module: 'nodenext', types: ['node'], noEmit: true, skipLibCheck: true },
      checkout,
    );
    const program = ts.createProgram(files, options);
    return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      return `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
