/** What a driver says of an error, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // Several addresses of one host that all refuse have no message of their own.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (text === '' ? code : text).replace(/\s+/g, ' ').slice(0, 300);
}
