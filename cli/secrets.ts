/** Variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The options and variables whose values are secrets. */
const OPTIONS = /^--(?:token|other-token|header|(database))(?:=(.+))?$/s;
const VARIABLES = /^(?:DGO_(?:TOKEN|OTHER_TOKEN|HEADER|AUDIT_DATABASE)|DATABASE_URL|PGPASSWORD|(?:https?|all)_proxy)$/i;
/** Those that commands read, of which a secret may be in the wrong one. */
const OWN_VARIABLES = /^(?:DGO_\w+|DATABASE_URL)$/;
/** A file name, which has no place for a password: a URL and a connection string have one of these. */
const FILE_NAME = /^[^:@=]*$/;
/** A shorter part of a URL or header is a word, and a shorter value a typing error. */
const SHORTEST_SECRET = 12;
const SHORTEST_WHOLE = 4;
/** The spelling of options. Another word behind a hyphen may be a secret. */
const FLAG = /^--?[a-z][a-z-]{0,30}$/;
/** Also where two slashes have become one, as in a path. */
const USER_OF_URL = /(\/\/)[^\s/?#"'<>]*@|(?<=:)(\/)[^\s/?#"'<>]*@/g;
const HIDDEN = '…';

/** The secrets that a command was given: values of options and variables, and the parts of these. */
export function secretsIn(args: readonly string[], environment: Environment): string[] {
  const given = args.flatMap((argument, index) => {
    const match = OPTIONS.exec(argument);
    const value = match?.[2] ?? args[index + 1] ?? '';
    return match === null || (match[1] !== undefined && FILE_NAME.test(value)) ? [] : [value];
  });
  const set = Object.entries(environment).flatMap(([name, value = '']) =>
    VARIABLES.test(name) && !(name.endsWith('DATABASE') && FILE_NAME.test(value)) ? [value] : [],
  );
  // The value of a header, the members of a list, and the password of a URL, as written and as sent.
  const parts = [...given, ...set].flatMap((text) => [text, ...text.split(/[\s:;,="@[\]]+/), ...passwordsIn(text)]);
  return [
    ...new Set(parts.flatMap((part) => [part, decoded(part), encodeURIComponent(Buffer.from(part).toString())])),
  ].filter((part) => part !== '');
}

/** What stands between the first colon and each `@` behind it: a password may itself have an `@` or a slash in it. */
function passwordsIn(url: string): string[] {
  const begin = /^\W*(?:[a-z][a-z0-9+.-]*:)?\/*[^:/@]*:/i.exec(url)?.[0].length;
  if (begin === undefined) return [];
  return [...url.matchAll(/@/g)].flatMap(({ index }) => (index > begin ? [url.slice(begin, index)] : []));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A message without the secrets that the command was given, and without user and password of URLs. Parts of a secret
 * that are shorter than 12 characters stay: they are words as well.
 */
export function concealed(
  message: string,
  args: readonly string[] = process.argv.slice(2),
  environment: Environment = process.env,
): string {
  const whole = new Set(args.concat(Object.values(environment).filter((value) => value !== undefined)));
  const known = secretsIn(args, environment).filter(
    (secret) => secret.length >= SHORTEST_SECRET || (secret.length >= SHORTEST_WHOLE && whole.has(secret)),
  );
  return without(message, known).replaceAll(USER_OF_URL, `$1$2${HIDDEN}@`);
}

/**
 * What commander says of arguments that it cannot use, without their values where these may be secrets: the value of an
 * option that is not known, anything of 12 characters or more, and what stands behind a hyphen and is no option.
 */
export function withoutValues(complaint: string, args: readonly string[], environment: Environment): string {
  const given = args.flatMap((argument) => {
    const [, name, value] = /^(-[^=]*)=(.*)$/s.exec(argument) ?? [];
    if (name !== undefined && value !== undefined) {
      return [
        [argument, FLAG.test(name) ? `${name}=${HIDDEN}` : `-${HIDDEN}`],
        [value, HIDDEN],
      ] as const;
    }
    return [[argument, argument.startsWith('-') ? `-${HIDDEN}` : HIDDEN]] as const;
  });
  const set = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && OWN_VARIABLES.test(name) ? [[value, HIDDEN] as const] : [],
  );
  const hidden = [...given, ...set].filter(
    ([text]) => !FLAG.test(text) && (text.length >= SHORTEST_SECRET || text.startsWith('-')),
  );
  const byLength = hidden.toSorted(([one], [other]) => other.length - one.length);
  return byLength.reduce((text, [value, shown]) => text.replaceAll(value, shown), complaint);
}

/** Longest first, so that no part of one stays. */
function without(text: string, secrets: readonly string[]): string {
  return secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
}

/** A value in quotes, as a message may show it: what is longer than a typing error may be a secret in the wrong place. */
export function shownValue(value: string): string {
  return value.length < SHORTEST_SECRET
    ? `'${value}'`
    : `of ${value.length} characters (not shown, it may be a secret)`;
}

/** A file as a message may show it: a long word without a folder or an ending may be a secret in the wrong place. */
export function shownFile(name: string): string {
  const isName = name.length < SHORTEST_SECRET || /[\\/]|\.[a-z]{1,8}$/i.test(name);
  return isName ? name : `the file that is named (${name.length} characters, not shown: they may be a secret)`;
}
