/** Seconds since 1970-01-01T00:00:00Z. The server keeps whole seconds: that is what it shows. */
export type Seconds = number;

export const SECONDS_PER_DAY = 86_400;

/** The whole second that a moment in milliseconds lies in. */
export function toSeconds(milliseconds: number): Seconds {
  return Math.floor(milliseconds / 1000);
}

/** `2026-03-14T09:26:53+00:00`. */
export function timestamp(seconds: Seconds): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}+00:00`;
}

/** `2026-03-14 09:26:53`, in UTC: the form of a code's expiry. */
export function dateTime(seconds: Seconds): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-03-14`, in UTC. */
export function calendarDate(seconds: Seconds): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** Midnight UTC at which a calendar date (`YYYY-MM-DD`, a day that exists) begins. */
export function startOfDate(date: string): Seconds {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}
