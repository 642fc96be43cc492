/** What the message of a 500 on creation says, as far as it can be known. */
export type ErrorReading = 'an unexpected error' | 'something else' | 'not readable here';

/** Words for an unexpected error, in languages that are common in messages; accents are left out. */
const UNEXPECTED =
  /unexpected|unforeseen|unknown (?:error|problem)|went wrong|unerwartet|unvorhergesehen|schief ?(?:ge|ist)|inattendu|imprevu|inesperad|imprevist|inaspettat|onverwacht|nieoczekiwan|niespodziewan|beklenmeyen|beklenmedik|непредвиденн|неожиданн|непередбачен|неочікуван|neocekavan|neocakavan|varatlan|απροσμεν|απροβλεπτ|odottamat|ovantat|ovant|uventet|tak terduga|bat ngo|khong mong|意外|未知错误|予期|想定外|예기치|예상치|غير متوقع|לא צפוי|अप्रत्याशित/u;

/** That something failed while an order was processed, in English. */
const ORDER_FAILED = /(?=.*\b(?:order|purchase)\b).*\b(?:error|fail\w*|problem|could not|unable|cannot)\b/u;

/** Words of English sentences and of the texts that frameworks send. */
const ENGLISH =
  /\b(?:error|exception|server|internal|failed|failure|null|undefined|the|is|not|was|an|of|sqlstate|violates|timeout|oops|sorry|whoops)\b/u;

/** Reads the message of a 500: whether it says that an unexpected error occurred while the order was processed. */
export function readUnexpectedError(message: string): ErrorReading {
  const text = message
    .slice(0, 2_000)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  if (UNEXPECTED.test(text) || ORDER_FAILED.test(text)) return 'an unexpected error';
  return ENGLISH.test(text) || !/\p{L}{2}/u.test(text) ? 'something else' : 'not readable here';
}
