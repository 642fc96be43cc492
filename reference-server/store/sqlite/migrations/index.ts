import type { Migration } from 'kysely';
import { initial } from './0001-initial.js';

/** Every change of the schema, oldest first. A step that was released is never edited: a later one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
};
