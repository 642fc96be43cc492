import { isIP } from 'node:net';
import { StartError } from './domain/errors.js';
import { flagOf, type Setting, type SettingName, settingNames, settings, variableOf } from './settings.js';

/** The configuration of a server, complete and checked. `settings` describes each member. */
export type ServerConfig = {
  readonly [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};

/** The settings of a server that is started from code; all have defaults. */
export type ServerOptions = { readonly [Name in SettingName]?: ServerConfig[Name] | undefined };

/** The flags of the command line: text, or true for a switch. */
export type Flags = { readonly [Name in SettingName]?: string | boolean | number | undefined };

/** Invalid settings. Each line of the message names one, its value, and what to do. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/**
 * Takes each setting from the options or flags, else from the environment, else its default.
 *
 * @param environment empty by default: a program passes its options explicitly.
 * @throws ConfigError that names every setting that breaks its rule.
 */
export function completeConfig(options: Flags, environment: NodeJS.ProcessEnv = {}): ServerConfig {
  const read = settingNames.map((name) => readSetting(name, options[name], environment[variableOf(name)]));
  const unusable = read.flatMap(({ complaint }) => complaint ?? []);
  if (unusable.length > 0) throw new ConfigError(unusable.join('\n'));
  // Each value was read by the kind of its own setting.
  const config = Object.fromEntries(read.map(({ name, value }) => [name, value])) as ServerConfig;
  const conflicts = conflictsIn(config);
  if (conflicts.length > 0) throw new ConfigError(conflicts.join('\n'));
  return Object.freeze(config);
}

interface Read {
  readonly name: SettingName;
  readonly value?: unknown;
  readonly complaint?: string;
}

function readSetting(name: SettingName, option: unknown, variable: string | undefined): Read {
  const { kind, fallback, isSecret }: Setting<unknown> = settings[name];
  // Many tools set an empty variable for one that is not set.
  const given = option ?? (variable === '' ? undefined : variable);
  if (given === undefined) return { name, value: fallback };
  const value = kind.read(given);
  if (value !== undefined) return { name, value };
  const source = option === undefined ? variableOf(name) : flagOf(name);
  const shown = isSecret || given === '' || mayBeSecret(String(given)) ? '' : ` ${given}`;
  return { name, complaint: `${source}${shown} is not usable: ${kind.rule}.` };
}

/** Whether a misplaced value may be a secret: it is longer than a typing error and not a host name. */
export function mayBeSecret(given: string): boolean {
  return given.length >= 12 && isIP(given) === 0 && !/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,8}$/.test(given);
}

/** Settings that contradict each other. */
function conflictsIn(config: ServerConfig): string[] {
  return [
    ...atMost(config, 'headersTimeoutMs', 'requestTimeoutMs', 'the headers are a part of the request'),
    ...atMost(config, 'maxUrlLength', 'maxHeaderBytes', 'the request line counts as a header'),
  ];
}

type Amount = { [Name in SettingName]: ServerConfig[Name] extends number ? Name : never }[SettingName];

function atMost(config: ServerConfig, smaller: Amount, larger: Amount, because: string): string[] {
  if (config[smaller] <= config[larger]) return [];
  const both = `${flagOf(smaller)} ${config[smaller]} and ${flagOf(larger)} ${config[larger]}`;
  return [`${both} are not usable together: give the first at most the value of the second, because ${because}.`];
}
