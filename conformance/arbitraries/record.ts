import fc from 'fast-check';

/** Objects of these members: the required ones always, each of the others in half of the objects. */
export function record<T>(
  members: ReadonlyMap<string, fc.Arbitrary<T>>,
  required: readonly string[],
): fc.Arbitrary<Readonly<Record<string, T>>> {
  const entries = [...members].map(([name, arbitrary]) => {
    const entry = arbitrary.map((value): readonly [string, T] => [name, value]);
    return required.includes(name) ? entry : fc.option(entry, { nil: undefined, freq: 2 });
  });
  return fc.tuple(...entries).map((drawn) => Object.fromEntries(drawn.filter((entry) => entry !== undefined)));
}
