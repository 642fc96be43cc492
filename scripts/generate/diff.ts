const CONTEXT = 2;
const MOST_LINES = 40;

/** The lines in which two texts differ, `-` for the old and `+` for the new, with a little context and its line number. */
export function lineDiff(before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let oldEnd = old.length;
  let nowEnd = now.length;
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd -= 1;
    nowEnd -= 1;
  }
  const lines = [
    `@@ from line ${start + 1} @@`,
    ...old.slice(Math.max(0, start - CONTEXT), start).map((line) => `  ${line}`),
    ...old.slice(start, oldEnd).map((line) => `- ${line}`),
    ...now.slice(start, nowEnd).map((line) => `+ ${line}`),
  ];
  const rest = lines.length - MOST_LINES;
  return rest > 0 ? [...lines.slice(0, MOST_LINES), `… and ${rest} lines more`].join('\n') : lines.join('\n');
}
