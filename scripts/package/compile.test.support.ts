import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Ways in which TypeScript finds modules: the name of a consumer's file, and what it is compiled with. */
export const MODES = {
  'nodenext, ES module': ['esm.mts', { module: ts.ModuleKind.NodeNext }],
  'nodenext, CommonJS': ['common.cts', { module: ts.ModuleKind.NodeNext }],
  'node16, ES module': ['sixteen.mts', { module: ts.ModuleKind.Node16 }],
  bundler: ['bundled.ts', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  node10: ['ten.ts', { module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 }],
} as const satisfies Record<string, readonly [string, ts.CompilerOptions]>;

/** What the compiler says of a source in a folder, a line each. */
export function typeErrors(folder: string, mode: keyof typeof MODES, source: string): string[] {
  const [name, moduleOptions] = MODES[mode];
  const file = join(folder, name);
  writeFileSync(file, source);
  const options: ts.CompilerOptions = {
    ...moduleOptions,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    // Nothing but what is installed: the declarations must need no more.
    types: [],
    skipLibCheck: true,
  };
  const program = ts.createProgram([file], options, host(options));
  return ts.getPreEmitDiagnostics(program).map(({ file: where, messageText }) => {
    return `${where?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** TypeScript's own declarations, which are the same in every mode. */
const known = new Map<string, ts.SourceFile | undefined>();

function host(options: ts.CompilerOptions): ts.CompilerHost {
  const usual = ts.createCompilerHost(options);
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (name, ...rest) => {
    if (!/\/typescript\/lib\/lib\.[\w.]+$/.test(name)) return usual.getSourceFile(name, ...rest);
    const file = known.get(name) ?? usual.getSourceFile(name, ...rest);
    known.set(name, file);
    return file;
  };
  return { ...usual, getSourceFile };
}
