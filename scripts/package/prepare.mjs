/** `prepare`: builds after an install. npm calls it after `prepack` too, whose dist/ has to stay as it is. */
import { execSync } from 'node:child_process';

const isPacking = ['pack', 'publish'].includes(process.env.npm_command ?? '');
if (!isPacking) execSync('npm run build', { stdio: 'inherit' });
