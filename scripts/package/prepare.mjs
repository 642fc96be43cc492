/** `prepare`: builds after an install. npm calls it after `prepack` too, whose dist/ has to stay as it is. */
import { execSync } from 'node:child_process';

const isPacking = ['pack', 'publish'].includes(process.env.npm_command ?? '');
// tsc alone, because `tsc --build` compares the project's own files only: an install may bring other types.
if (!isPacking) execSync('tsc && node scripts/copy-assets.mjs', { stdio: 'inherit' });
