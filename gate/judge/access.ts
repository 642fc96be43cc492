import { missingFrom } from '../../json-schema/canonical/keyword-effects.js';
import { isArray, isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Fact } from './fact.js';
import { always, type Judgement } from './judgement.js';
import { changedFrom, shown } from './words.js';

/** A change of an operation's `security`: whether every old way to authenticate is still accepted. */
export function judgeSecurity(
  base: JsonValue | undefined,
  revision: JsonValue | undefined,
  subject: string,
): Judgement {
  const [before, after] = [waysIn(base), waysIn(revision)];
  const lost = before.filter((way) => !after.some((other) => isEnough(way, other)));
  const what = `The security of ${subject} was ${waysText(before)}, and is ${waysText(after)}.`;
  const kind = 'security-changed';
  if (lost.length === 0) {
    const ruling = always('compatible', 'Every client that was accepted before still is.');
    // A way that asks for a part of what an old one asked for; a further way beside the old ones is none.
    const isLess = after.some((way) => before.some((other) => isEnough(other, way) && !isEnough(way, other)));
    return isLess ? { kind: LESS_SECURITY, what, ruling, advice: FOR_THE_OWNER } : { kind, what, ruling };
  }
  return {
    kind,
    what,
    ruling: always('breaking', `A client that authenticates with ${waysText(lost)} is refused.`),
    advice: 'Accept the old credentials beside the new ones until the next major version.',
  };
}

/** The kind of a change by which an operation asks for less than before. */
export const LESS_SECURITY = 'security-reduced';

const FOR_THE_OWNER =
  'Nothing to do for clients. The owner of the service should mean it: the operation is less protected.';

/** The alternatives, each a set of schemes with scopes. No alternative means that no credential is needed. */
function waysIn(security: JsonValue | undefined): JsonObject[] {
  const ways = (isArray(security) ? security : []).filter(isObject);
  return ways.length === 0 ? [{}] : ways;
}

function isEnough(way: JsonObject, wanted: JsonObject): boolean {
  return Object.entries(wanted).every(
    ([scheme, scopes]) => Object.hasOwn(way, scheme) && missingFrom(scopes, way[scheme]).length === 0,
  );
}

function waysText(ways: readonly JsonObject[]): string {
  return ways
    .map((way) => {
      const schemes = Object.entries(way).map(([scheme, scopes]) =>
        isArray(scopes) && scopes.length > 0 ? `${scheme} (${scopes.join(', ')})` : scheme,
      );
      return schemes.length === 0 ? 'no credential' : schemes.join(' with ');
    })
    .join(', or ');
}

/** A change within a security scheme: where a token is fetched, which scopes exist. */
export function judgeScheme({ holder, key, base, revision }: Fact, subject: string): Judgement {
  const what = `${shown(key)} of ${subject} ${changedFrom(base?.value, revision?.value)}.`;
  const kind = `security-scheme-changed`;
  if (base === null) return { kind, what, ruling: always('compatible', 'Everything that existed before still does.') };
  const isUrl = /Url$/.test(key) || holder === 'SecurityScheme' || holder === 'OAuth2Flows';
  return {
    kind,
    what,
    ruling: isUrl
      ? always('breaking', 'A client gets its token by this, and is refused or asks at the wrong address.')
      : always('risky', 'A client that asks for what was removed may get no token.'),
  };
}

/** A change of `servers`: addresses and the allowed values of their variables. */
export function judgeServers(base: JsonValue | undefined, revision: JsonValue | undefined, subject: string): Judgement {
  const [before, after] = [base, revision].map((servers) => (isArray(servers) ? servers : []).filter(isObject));
  const gone = (before ?? []).filter((server) => !after?.some((other) => isStillThere(server, other)));
  const what = `The servers of ${subject} were ${named(base)}, and are ${named(revision)}.`;
  const kind = 'servers-changed';
  if (gone.length > 0) {
    return {
      kind,
      what,
      ruling: always('breaking', 'Clients that are configured with a removed address no longer reach the service.'),
      advice: 'Keep listing an address as long as it answers.',
    };
  }
  const presets = (servers: readonly JsonObject[] = []) =>
    servers.map(({ url, variables }) => [url ?? null, defaults(variables)]);
  const isPresetKept = missingFrom(presets(before), presets(after)).length === 0;
  return {
    kind,
    what,
    ruling: isPresetKept
      ? always('compatible', 'Clients can still use the old addresses.')
      : always('risky', 'A client that keeps the default of a variable now reaches another address.'),
  };
}

/** Whether the other server has the same address and allows at least the same values for its variables. */
function isStillThere(server: JsonObject, other: JsonObject): boolean {
  if (server['url'] !== other['url']) return false;
  const variables = isObject(other['variables']) ? other['variables'] : {};
  return Object.entries(isObject(server['variables']) ? server['variables'] : {}).every(([name, variable]) => {
    const [before, after] = [variable, variables[name]].map((one) => (isObject(one) ? one['enum'] : undefined));
    return after === undefined || (before !== undefined && missingFrom(before, after).length === 0);
  });
}

function defaults(variables: JsonValue | undefined): JsonValue[] {
  const named = Object.entries(isObject(variables) ? variables : {});
  return named.map(([name, variable]) => [name, (isObject(variable) ? variable['default'] : null) ?? null]);
}

function named(servers: JsonValue | undefined): string {
  const told = (isArray(servers) ? servers : []).map((server) => {
    if (!isObject(server)) return '';
    const { url, variables } = server;
    return variables === undefined ? String(url) : `${String(url)} with ${shown(variables)}`;
  });
  return told.join(', ');
}
