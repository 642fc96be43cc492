import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** What a text says, by which it is coloured: a verdict of a rule, or its part in the page. */
type Tone =
  | 'error'
  | 'fail'
  | 'inconclusive'
  | 'warn'
  | 'observed'
  | 'waived'
  | 'notApplicable'
  | 'outOfScope'
  | 'pass'
  | 'title'
  | 'quiet';

const STYLES: Readonly<Partial<Record<Tone, Style>>> = {
  error: 'magenta',
  fail: 'red',
  inconclusive: 'yellow',
  warn: 'yellow',
  waived: 'cyan',
  pass: 'green',
  title: 'bold',
  quiet: 'dim',
};

/** Colours a text by what it says. */
export type Paint = (kind: Tone, text: string) => string;

/** Paints for a terminal, or leaves texts as they are. */
export function painter(colour: boolean): Paint {
  return (kind, text) => {
    const style = STYLES[kind];
    return colour && style !== undefined ? styleText(style, text, { validateStream: false }) : text;
  };
}
