import { timestamp } from '../../domain/time.js';
import type { Administration } from '../../store/administration/context.js';
import { addUser, allUsers } from '../../store/administration/users.js';
import type { Outcome } from './outcome.js';
import { userJson } from './shapes.js';
import { table } from './table.js';

export async function add(
  administration: Administration,
  { name, email }: { name: string; email: string },
): Promise<Outcome> {
  const user = await addUser(administration, name, email);
  return { text: `Added user ${user.id}, ${user.name} <${user.email}>.`, json: { user: userJson(user) } };
}

export async function list({ db }: Administration): Promise<Outcome> {
  const users = await allUsers(db);
  const rows = users.map((user) => [String(user.id), user.email, user.name, timestamp(user.created_at)]);
  return { text: table(['id', 'e-mail', 'name', 'since'], rows), json: { users: users.map(userJson) } };
}
