import type { Command } from 'commander';
import { type AuditOptions, auditOptions } from './audit-options.js';

/** Adds `dgo audit`. What it needs to run is loaded when it runs. */
export function registerAudit(program: Command): void {
  const command = program
    .command('audit')
    .summary('audit the whole ledger of an account')
    .description(
      `Reads the whole wallet ledger of an account, judges the rules on it, and
reconciles it with the list of orders and with the wallets' balances. Sends
nothing but GET.

Days before today are read several pages at once, as nothing is added to them
any more; today's rows are read last, one page after the other. The rows go
into a database, by default a temporary file in .dgo/. After Ctrl-C or a kill
--resume goes on from there, where the ledger is still what it was. A second
audit into the same --database reads what is new.

The table of --csv has each row once, oldest first. Amounts are exact decimals;
a text that a spreadsheet would take for a formula begins with an apostrophe.

Exit status: as of dgo check; 2 also where --resume cannot go on.`,
    )
    .addHelpText(
      'before',
      `Examples:
  dgo audit https://shop.example --token "$DGO_TOKEN" --csv ledger.csv
  dgo audit https://shop.example --token "$DGO_TOKEN" --from 2026-01-01 --to 2026-03-31
`,
    )
    .argument('<base-url>', 'where the deployment is; /api/v1/… is added');
  for (const option of auditOptions) command.addOption(option);
  command.action(async (baseUrl: string, options: AuditOptions) => {
    const { audit } = await import('./audit-action.js');
    process.exitCode = await audit(baseUrl, options);
  });
}
