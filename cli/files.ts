import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';

const { O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_RDWR } = constants;
const OWNER_ONLY = 0o600;
const FOLDER_OF_OWNER = 0o700;
const MEGABYTE = 1024 * 1024;
/** Deepest nesting of brackets: more than any file of dgo has, and less than a stack can take. */
const DEEPEST = 500;

/** The folder in which commands keep their files; no other program writes there. */
export const OWN_FOLDER = '.dgo';

/**
 * Opens a new file for reading and writing that its owner alone may read, whatever the umask, in the place of one that
 * was there. A link there is replaced and not followed, so that no one else's link leads the text elsewhere; a device or a
 * pipe is written to as it is.
 */
export function openPrivate(file: string): number {
  if (isStream(file)) return openSync(file, 'w');
  rmSync(file, { force: true });
  const descriptor = openSync(file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, OWNER_ONLY);
  fchmodSync(descriptor, OWNER_ONLY);
  return descriptor;
}

/** Writes a file as `openPrivate` opens it. */
export function writePrivate(file: string, text: string): void {
  const descriptor = openPrivate(file);
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** Excludes the folder from source control. */
export function ignoreBySourceControl(folder: string): void {
  writePrivate(join(folder, '.gitignore'), '*\n');
}

/**
 * Makes a folder that its owner alone may enter. An existing `.dgo` is restricted to its
 * owner, and refused where it is a link or belongs to another user. An existing folder of another name stays as it is,
 * since it may be shared on purpose.
 */
export function makePrivateFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: FOLDER_OF_OWNER });
  if (made !== undefined) chmodSync(folder, FOLDER_OF_OWNER);
  if (basename(folder) !== OWN_FOLDER) return;
  const user = process.geteuid?.();
  const found = lstatSync(resolve(folder));
  // A repository may hold a link: files would be written and pruned where it leads.
  if (found.isSymbolicLink()) throw new Error(`${folder} is a link: remove it, or run elsewhere`);
  if (user !== undefined && found.uid !== user) {
    throw new Error(`${folder} belongs to another user, who could change what is kept there: run elsewhere`);
  }
  chmodSync(folder, FOLDER_OF_OWNER);
}

/** Files that this process has open already. These are links. */
const OPEN_ALREADY = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;

/**
 * Whether the file is a device or a pipe, which is written to and not replaced. A pipe of another user does not count:
 * that user would read what is written.
 */
export function isStream(file: string): boolean {
  if (OPEN_ALREADY.test(resolve(file))) return true;
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  const isOwn = found.uid === (process.geteuid?.() ?? found.uid);
  return found.isCharacterDevice() || found.isBlockDevice() || (found.isFIFO() && isOwn);
}

/**
 * The text of a file of at most `mostBytes` bytes. Throws an error that says what is wrong, without the name of the file: it cannot be read, is
 * larger, or is nested deeper than a parser and what follows it can bear.
 */
export function readBounded(file: string, mostBytes: number): string {
  const descriptor = opened(file);
  try {
    const chunks: Buffer[] = [];
    let total = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(MEGABYTE);
      const length = readSync(descriptor, chunk);
      if (length === 0) break;
      total += length;
      if (total > mostBytes)
        throw new Error(`it is larger than ${Math.floor(mostBytes / MEGABYTE)} MB, which is the most`);
      chunks.push(chunk.subarray(0, length));
    }
    const bytes = Buffer.concat(chunks);
    if (isTooDeep(bytes)) throw new Error(`it has more than ${DEEPEST} brackets within each other`);
    return bytes.toString('utf8');
  } catch (error) {
    throw new Error(reasonOf(error));
  } finally {
    closeSync(descriptor);
  }
}

function opened(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw new Error(reasonOf(error));
  }
}

/** The system's message, without the name of the file, which follows a comma. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? (error.message.split(', ')[0] ?? error.message) : error.message;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON is nested deeper than a stack can take. Text that is not JSON is left to the parser. */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
