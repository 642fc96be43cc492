import type { Command } from 'commander';
import { administer, group, subcommand } from './command.js';
import type { CommonFlags } from './flags.js';

/** `dgo admin code import`. */
export function registerCode(parent: Command): void {
  const code = group(parent, 'code', 'the codes that are sold', 'code import codes.csv');

  subcommand(code, 'import', {
    summary: 'bring codes from a CSV file into stock: all of them, or none',
    example: 'code import codes.csv',
    details: `Brings codes into stock. The file is CSV in UTF-8, with commas, and its first line names
the columns, in any order:

  product_variant_id,code,serial_number,pin_code,expiration_date
  5001,AURO-RA00-0001,SN4711,1234,2031-12-31
  5001,AURO-RA00-0002,SN4712,,2031-12-31 12:00:00

serial_number and pin_code may be blank. A date is valid to its end; all is in UTC, and in
the future. A code is there once, in the file and in the database. When anything is wrong,
the bad values are named by line, column and rule, and nothing of the file is imported. A value
that may be a code, a serial number or a PIN is not shown.`,
  })
    .argument('<file>', 'the CSV file')
    .action((file: string, flags: CommonFlags) =>
      administer(flags, async (administration) => (await import('./code-work.js')).importFile(administration, file)),
    );
}
