import { styleText } from 'node:util';
import type { Outcome } from '../run/result.js';

type Style = Parameters<typeof styleText>[0];

const STYLES: Readonly<Partial<Record<Outcome | 'title' | 'quiet', Style>>> = {
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
export type Paint = (kind: Outcome | 'title' | 'quiet', text: string) => string;

/** Paints for a terminal, or leaves texts as they are. */
export function painter(colour: boolean): Paint {
  return (kind, text) => {
    const style = STYLES[kind];
    return colour && style !== undefined ? styleText(style, text, { validateStream: false }) : text;
  };
}

/** Words in lines of at most `width` characters, each line after the first indented like the first. */
export function wrapped(words: readonly string[], indent: string, width = 110): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines;
}
