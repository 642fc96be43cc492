import type { Moment } from './state.js';

export const SECOND = 1000;
export const DAY = 86_400_000;

/** The first moment of a `YYYY-MM-DD` date in UTC; null for text that is no such date, or no date that exists. */
export function dayStart(text: string): Moment | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at;
}

/** `2026-03-14T09:26:53+00:00` */
export function timestamp(at: Moment): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}

/** `2026-03-14 09:26:53` */
export function expirationDate(at: Moment): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
