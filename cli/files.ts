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
/** More brackets within each other than any file of ours has, and fewer than a stack bears. */
const DEEPEST = 500;

/** The folder in which commands keep what they know; it is theirs alone. */
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

/** What commands keep is no source code. */
export function ignoreBySourceControl(folder: string): void {
  writePrivate(join(folder, '.gitignore'), '*\n');
}

/** Opens a file that is there for reading and writing, and takes it from all but its owner. Throws for a link. */
export function reopenPrivate(file: string): number {
  const descriptor = openSync(file, O_RDWR | O_NOFOLLOW);
  try {
    fchmodSync(descriptor, OWNER_ONLY);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return descriptor;
}

/**
 * Makes a folder that its owner alone may enter. One that is there is taken from all others where it is `.dgo`, and
 * refused where that is a link or belongs to another user; a folder of another name stays as it is, since it may be
 * shared on purpose.
 */
export function makePrivateFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: FOLDER_OF_OWNER });
  if (made !== undefined) chmodSync(folder, FOLDER_OF_OWNER);
  if (basename(folder) !== OWN_FOLDER) return;
  const user = process.geteuid?.();
  const found = lstatSync(resolve(folder));
  // A repository may hold a link: what is written, pruned and taken from others would be where that leads.
  if (found.isSymbolicLink()) throw new Error(`${folder} is a link: remove it, or run elsewhere`);
  if (user !== undefined && found.uid !== user) {
    throw new Error(`${folder} belongs to another user, who could change what is kept there: run elsewhere`);
  }
  chmodSync(folder, FOLDER_OF_OWNER);
}

/** What this process has open already. These are links. */
const OPEN_ALREADY = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;

/**
 * Whether the file is a device or a pipe, which is written to and not replaced. A pipe of another user is none: what is
 * written there would go to that user.
 */
export function isStream(file: string): boolean {
  if (OPEN_ALREADY.test(resolve(file))) return true;
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  const isOwn = found.uid === (process.geteuid?.() ?? found.uid);
  return found.isCharacterDevice() || found.isBlockDevice() || (found.isFIFO() && isOwn);
}

/**
 * The text of a file of at most so many bytes. Throws what is wrong with it, without its name: it cannot be read, is
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

/** What the system says, without the name of the file, which stands behind a comma. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? (error.message.split(', ')[0] ?? error.message) : error.message;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON has more brackets within each other than a stack bears. What is no JSON is for a parser to refuse. */
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
