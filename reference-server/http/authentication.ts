import type { Database } from '../store/database.js';
import { findUserByToken, type User } from '../store/users.js';
import { HttpProblem } from './problem.js';

const CHALLENGE = 'Bearer realm="Digital Goods Ordering Service"';

/**
 * The user whose token stands in the `Authorization` header.
 *
 * @throws HttpProblem 401 when it is missing or unknown.
 */
export async function authenticate(db: Database, header: string | undefined): Promise<User> {
  if (header === undefined) {
    const message = 'A token is required: send the header Authorization: Bearer <token>.';
    throw new HttpProblem(401, message, { 'WWW-Authenticate': CHALLENGE });
  }
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
  const user = token === undefined ? undefined : await findUserByToken(db, token);
  if (user === undefined) {
    const message = 'The token is not valid: send the header Authorization: Bearer <token> with a valid token.';
    throw new HttpProblem(401, message, { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` });
  }
  return user;
}
