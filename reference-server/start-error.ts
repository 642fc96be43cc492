/** The server cannot start for a reason that its operator can remove. The message says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** What was named cannot serve as the database. The message says why and what to do, and never contains a password. */
export class DatabaseError extends StartError {
  override readonly name = 'DatabaseError';
}
