import { missingFrom } from '../../json-schema/canonical/keyword-effects.js';
import { isArray, isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Fact } from './fact.js';
import { always, type Judgement } from './judgement.js';
import { changedFrom, shown } from './words.js';

/** What of `security` of an operation changed: whether each way in that was enough still is. */
export function judgeSecurity(
  base: JsonValue | undefined,
  revision: JsonValue | undefined,
  subject: string,
): Judgement {
  const [before, after] = [waysIn(base), waysIn(revision)];
  const lost = before.filter((way) => !after.some((other) => isEnough(way, other)));
  const what = `The security of ${subject} was ${told(before)}, and is ${told(after)}.`;
  const kind = 'security-changed';
  if (lost.length === 0) return { kind, what, ruling: always('compatible', 'Whoever got in before still does.') };
  return {
    kind,
    what,
    ruling: always('breaking', `A client that identifies itself by ${told(lost)} is refused.`),
    advice: 'Accept the old way beside the new one, until the next major version.',
  };
}

/** Alternatives, each a set of schemes with their scopes; no alternative at all means that none is needed. */
function waysIn(security: JsonValue | undefined): JsonObject[] {
  const ways = (isArray(security) ? security : []).filter(isObject);
  return ways.length === 0 ? [{}] : ways;
}

function isEnough(way: JsonObject, wanted: JsonObject): boolean {
  return Object.entries(wanted).every(
    ([scheme, scopes]) => Object.hasOwn(way, scheme) && missingFrom(scopes, way[scheme]).length === 0,
  );
}

function told(ways: readonly JsonObject[]): string {
  return ways
    .map((way) => {
      const schemes = Object.entries(way).map(([scheme, scopes]) =>
        isArray(scopes) && scopes.length > 0 ? `${scheme} (${scopes.join(', ')})` : scheme,
      );
      return schemes.length === 0 ? 'nothing at all' : schemes.join(' with ');
    })
    .join(', or ');
}

/** A part of a security scheme: where a token is fetched, which scopes there are. */
export function judgeScheme({ holder, key, base, revision }: Fact, subject: string): Judgement {
  const what = `${shown(key)} of ${subject} ${changedFrom(base?.value, revision?.value)}.`;
  const kind = `security-scheme-changed`;
  if (base === null) return { kind, what, ruling: always('compatible', 'What was there before still is.') };
  const isUrl = /Url$/.test(key) || holder === 'SecurityScheme' || holder === 'OAuth2Flows';
  return {
    kind,
    what,
    ruling: isUrl
      ? always('breaking', 'A client gets its token by this, and is refused or asks at the wrong place.')
      : always('risky', 'A client that asks for what is gone may get no token.'),
  };
}

/** Servers by their addresses, with what their variables may be. */
export function judgeServers(base: JsonValue | undefined, revision: JsonValue | undefined, subject: string): Judgement {
  const [before, after] = [base, revision].map((servers) => (isArray(servers) ? servers : []).filter(isObject));
  const gone = (before ?? []).filter((server) => !after?.some((other) => isStillThere(server, other)));
  const what = `The servers of ${subject} were ${named(base)}, and are ${named(revision)}.`;
  const kind = 'servers-changed';
  if (gone.length > 0) {
    return {
      kind,
      what,
      ruling: always('breaking', 'Clients that were set up with an address that is gone reach nothing there.'),
      advice: 'Keep listing an address for as long as it answers.',
    };
  }
  const presets = (servers: readonly JsonObject[] = []) =>
    servers.map(({ url, variables }) => [url ?? null, defaults(variables)]);
  const isPresetKept = missingFrom(presets(before), presets(after)).length === 0;
  return {
    kind,
    what,
    ruling: isPresetKept
      ? always('compatible', 'Clients that use the old addresses go on doing so.')
      : always('risky', 'A client that leaves a variable of the address at its default goes elsewhere now.'),
  };
}

/** Whether a server has the address, and allows at least the same values for its variables. */
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
