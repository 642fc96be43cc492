#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { plain } from '../cli/escapes.js';
import { withoutValues } from '../cli/secrets.js';
import { registerAudit } from '../conformance/commands/audit.js';
import { registerCheck } from '../conformance/commands/check.js';
import { registerCompare } from '../conformance/commands/compare.js';
import { crashText, guardProcess } from '../conformance/commands/guard-process.js';
import { registerJudge } from '../conformance/commands/judge.js';
import { registerProve } from '../conformance/commands/prove.js';
import { toolVersion } from '../conformance/report/tool.js';
import { registerAdmin } from '../reference-server/commands/admin/admin.js';
import { registerMigrate } from '../reference-server/commands/migrate.js';
import { registerServe } from '../reference-server/commands/serve.js';
import { registerChangelog } from './commands/changelog.js';
import { registerGate } from './commands/gate.js';

guardProcess();
const program = new Command('dgo')
  .description('The contract of a Digital Goods Ordering Service, and what keeps it honest.')
  .addHelpText('before', 'Example:\n  dgo serve --demo\n  dgo check http://127.0.0.1:4010 --token "$DGO_TOKEN"\n')
  .version(toolVersion)
  .showHelpAfterError('(see --help)')
  // Without their arguments the commands leave room for what they do.
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .configureOutput({
    outputError: (text, write) => {
      const told = withoutValues(text, process.argv.slice(2), process.env);
      write(told.split('\n').map(plain).join('\n'));
    },
  })
  .exitOverride();

registerCheck(program);
registerJudge(program);
registerAudit(program);
registerCompare(program);
registerProve(program);
registerGate(program);
registerChangelog(program);
registerServe(program);
registerAdmin(program);
registerMigrate(program);
// Subcommands were added before they could inherit it.
for (const command of program.commands) command.exitOverride();

try {
  await program.parseAsync();
} catch (error) {
  // Commander has already printed help, version or what is wrong.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(crashText(error));
    process.exitCode = 4;
  }
}
