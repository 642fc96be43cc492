import { StartError } from '../start-error.js';

/** What was named cannot serve as the database. The message says why and what to do, and never tells a password. */
export class DatabaseError extends StartError {
  override readonly name = 'DatabaseError';
}
