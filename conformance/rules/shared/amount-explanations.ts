/** The ways to get an amount wrong that show in its size, with what each makes of a right amount in minor units. */
const WAYS: readonly { readonly hint: (right: number) => string; readonly makes: (right: number) => number }[] = [
  {
    hint: (right) =>
      `an amount in floating point may be cut off instead of rounded: ${right / 100} × 100 is ${(right / 100) * 100}`,
    makes: (right) => Math.trunc((right / 100) * 100),
  },
  {
    hint: () => 'whole units may be counted, and the cents cut off',
    makes: (right) => Math.trunc(right / 100) * 100,
  },
  { hint: () => 'whole units may be counted, and the cents rounded', makes: (right) => Math.round(right / 100) * 100 },
  { hint: () => 'minor units may be taken for whole ones', makes: (right) => right * 100 },
  { hint: () => 'whole units may be taken for minor ones', makes: (right) => Math.trunc(right / 100) },
  { hint: () => 'the sign may be left out', makes: (right) => -right },
];

/** The ways in which just this amount would have come, right or wrong. Both amounts in minor units. */
export function amountExplanations(right: bigint, shown: bigint): string[] {
  const size = Number(right);
  return WAYS.filter(({ makes }) => makes(size) === Number(shown)).map(({ hint }) => hint(size));
}
