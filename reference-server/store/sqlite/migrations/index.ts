import type { Migration } from 'kysely';
import { initial } from './0001-initial.js';
import { longLists } from './0002-long-lists.js';
import { administration } from './0003-administration.js';

/** Every change of the schema, oldest first. A step that was released is never edited: a later one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-long-lists': longLists,
  '0003-administration': administration,
};
