#!/usr/bin/env node
import { CommanderError } from 'commander';
import { crashText, guardProcess } from './guard-process.js';
import { dgoProgram } from './program.js';

guardProcess();
try {
  await dgoProgram().parseAsync();
} catch (error) {
  // Commander has already printed help, version or what is wrong.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(crashText(error));
    process.exitCode = 4;
  }
}
