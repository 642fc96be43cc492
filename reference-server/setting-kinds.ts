/** What values a setting may have. */
export interface Kind<Value> {
  /** The value, from code or as text; undefined when it breaks the rule. */
  read(given: unknown): Value | undefined;
  /** What to do about a value that breaks it: a sentence without its full stop. */
  readonly rule: string;
}

export function integer(from: number, to: number): Kind<number> {
  return {
    rule: `give an integer from ${from} to ${to}`,
    read: (given) => {
      const value = typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
      return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined;
    },
  };
}

export function oneOf<const Value extends string>(values: readonly Value[]): Kind<Value> {
  return {
    rule: `give one of ${values.join(', ')}`,
    read: (given) => values.find((value) => value === given),
  };
}

/** A flag without a value; a variable says true or false, because it can be set to nothing by mistake. */
export const yesOrNo: Kind<boolean> = {
  rule: 'give true or false',
  read: (given) =>
    given === true || given === 'true' ? true : given === false || given === 'false' ? false : undefined,
};

export const text: Kind<string> = {
  rule: 'give at least one character, or leave it out',
  read: (given) => (typeof given === 'string' && given.trim() !== '' ? given : undefined),
};

export const databaseName: Kind<string> = {
  rule: 'name a SQLite file, or give a postgres:// URL; without it there is a temporary file',
  read: (given) => {
    if (typeof given !== 'string' || given === '') return undefined;
    if (/^postgres(ql)?:\/\//i.test(given)) return given;
    // A URL that is written wrong is no name of a file: its password would be one, and be told. One letter is a drive.
    const isUrl = /^\W*[a-z][a-z0-9+.-]+:|:.*@/is.test(given) && given !== ':memory:';
    return isUrl ? undefined : given;
  },
};

/** Where links begin; without a slash at the end. */
export const webAddress: Kind<string> = {
  rule: 'give an absolute http or https URL without a query',
  read: (given) => {
    const url = typeof given === 'string' && URL.canParse(given) ? new URL(given) : undefined;
    const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
    return url !== undefined && /^https?:$/.test(url.protocol) && plain ? url.href.replace(/\/+$/, '') : undefined;
  },
};
