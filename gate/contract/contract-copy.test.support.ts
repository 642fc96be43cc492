import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of folders of the project, to break. */
export class ContractCopy {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-contract-')));

  constructor(...folders: readonly string[]) {
    for (const folder of folders) cpSync(join(project, folder), join(this.root, folder), { recursive: true });
  }

  path(file: string): string {
    return join(this.root, file);
  }

  /** Lets the copied scripts find the packages that the project has installed. */
  linkModules(): void {
    symlinkSync(join(project, 'node_modules'), this.path('node_modules'));
  }

  /** Changes the first place of a file that reads `from`, and throws where there is none: the test would prove nothing. */
  edit(file: string, from: string | RegExp, to: string): void {
    const text = readFileSync(this.path(file), 'utf8');
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} does not contain ${from}: adapt the test`);
    writeFileSync(this.path(file), changed);
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
