import type { Exchange, Json } from '../../conformance/evidence/evidence.js';
import { responses, type Validator } from '../../generated/validators.js';
import { paired, type Ratio, timed } from './paired.js';

const ROUNDS = 9;
/** So that a round lasts long enough to be measured. */
const REPETITIONS = 5;

// Keyed by operation and status; which pairs exist is known only at run time.
const validators = responses as unknown as Readonly<Record<string, Readonly<Record<string, Validator<unknown>>>>>;

/** Validating the answers of a run against parsing them. */
export function validation(exchanges: readonly Exchange[]): Promise<Ratio> {
  const answers = exchanges.flatMap((exchange) => answerOf(exchange) ?? []);
  const texts = answers.map(({ value }) => JSON.stringify(value));
  const often = (work: () => void) =>
    timed(() => {
      for (let repetition = 0; repetition < REPETITIONS; repetition += 1) work();
    });
  return paired(
    `validating the answers of a run against parsing them (${answers.length} bodies)`,
    1,
    ROUNDS,
    () =>
      often(() => {
        for (const { validate, value } of answers) validate(value);
      }),
    () =>
      often(() => {
        for (const text of texts) JSON.parse(text);
      }),
  );
}

function answerOf({ operation, response }: Exchange): { value: Json; validate: Validator<unknown> } | null {
  const validate = validators[operation ?? '']?.[String(response?.status)];
  if (response?.body.is !== 'json' || validate === undefined) return null;
  return { value: response.body.value, validate };
}
