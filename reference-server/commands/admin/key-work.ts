import { timestamp } from '../../domain/time.js';
import { addApiKey, allApiKeys, revokeApiKey } from '../../store/administration/api-keys.js';
import type { Administration } from '../../store/administration/context.js';
import type { Outcome } from './outcome.js';
import { keyJson } from './shapes.js';
import { table } from './table.js';

export async function create(administration: Administration, userName: string): Promise<Outcome> {
  const { user, key } = await addApiKey(administration, userName);
  return {
    text: `Made API key ${key.id} of ${user.email}. Its token is shown this once:\n\n  ${key.token}`,
    json: { key: { id: key.id, user_id: user.id, email: user.email, token: key.token } },
  };
}

export async function list({ db }: Administration, userName?: string): Promise<Outcome> {
  const keys = await allApiKeys(db, userName);
  const rows = keys.map((key) => [
    String(key.id),
    key.email,
    timestamp(key.created_at),
    key.revoked_at === null ? '' : timestamp(key.revoked_at),
  ]);
  return { text: table(['id', 'user', 'made', 'revoked'], rows), json: { keys: keys.map(keyJson) } };
}

export async function revoke(administration: Administration, id: number): Promise<Outcome> {
  const { key, already } = await revokeApiKey(administration, id);
  const when = key.revoked_at === null ? '' : ` at ${timestamp(key.revoked_at)}`;
  const text = already
    ? `API key ${id} of ${key.email} was revoked before,${when}.`
    : `Revoked API key ${id} of ${key.email}.`;
  return { text, json: { key: keyJson(key), was_revoked_before: already } };
}
