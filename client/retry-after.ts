/**
 * How long a Retry-After header asks to wait from `now`, in milliseconds: seconds, or an HTTP date. Null where it is
 * neither. A date that has passed asks for no wait.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Every HTTP date names its month, and no number is one, whatever Date.parse makes of it.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
