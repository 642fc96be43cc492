import type { PageRequest } from '../domain/page.js';
import type { FieldErrors } from './operation.js';

const DEFAULT_PER_PAGE = 15;
const MAX_PER_PAGE = 100;

type Raw = Readonly<Record<string, string>>;

/** The wanted page of a list that refuses nothing: what cannot be read is the default, what is too large the maximum. */
export function lenientPage(raw: Raw): PageRequest {
  return {
    page: positive(raw.page) ?? 1,
    perPage: Math.min(positive(raw.per_page) ?? DEFAULT_PER_PAGE, MAX_PER_PAGE),
  };
}

/** Complaints about a page that cannot be read, where a list may refuse. A `per_page` that is too large is not one. */
export function pageErrors(raw: Raw): FieldErrors {
  const unreadable = ['page', 'per_page'].filter(
    (name) => raw[name] !== undefined && positive(raw[name]) === undefined,
  );
  return Object.fromEntries(unreadable.map((name) => [name, [`${name} must be an integer of at least 1.`]]));
}

/** A positive integer. One that is too large to count rows with is the largest that is not. */
function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^[0-9]+$/.test(text)) return undefined;
  const value = Math.min(Number(text), MAX_PAGE);
  return value >= 1 ? value : undefined;
}

/** Times the largest page size, still a safe integer. */
const MAX_PAGE = 1_000_000_000_000;
