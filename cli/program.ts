import { Command } from 'commander';
import {
  registerAudit,
  registerCheck,
  registerCompare,
  registerJudge,
  registerProve,
} from '../conformance/commands/commands.js';
import { registerChangelog, registerGate } from '../gate/commands/commands.js';
import { registerAdmin } from '../reference-server/commands/admin/admin.js';
import { registerMigrate, registerServe } from '../reference-server/commands/commands.js';
import { plain } from './escapes.js';
import { withoutValues } from './secrets.js';
import { toolVersion } from './version.js';

/** The command line as a whole, for these arguments. Commander's errors are thrown, after it has printed what is wrong. */
export function dgoProgram(args: readonly string[] = process.argv.slice(2)): Command {
  const program = new Command('dgo')
    .description('The contract of a Digital Goods Ordering Service, and what keeps it honest.')
    .addHelpText('before', 'Example:\n  dgo serve --demo\n  dgo check http://127.0.0.1:4010 --token "$DGO_TOKEN"\n')
    .version(toolVersion)
    .showHelpAfterError('(see --help)')
    // Commands are listed without their arguments, so that their descriptions fit.
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      outputError: (text, write) => {
        const safe = withoutValues(text, args, process.env);
        write(safe.split('\n').map(plain).join('\n'));
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
  return program;
}
