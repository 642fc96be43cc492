import type { HostileDeployment } from '../hostile-server.test.support.js';
import { answers, values } from './answers.test.support.js';
import { bodies, contents, slow } from './bodies.test.support.js';
import { files } from './files.test.support.js';
import { http } from './http.test.support.js';
import { lists } from './lists.test.support.js';

/** Hostile HTTP messages: malformed, endless, late or mislabelled. */
export const messages: readonly HostileDeployment[] = [...http, ...contents, ...slow, ...bodies];

/** Hostile content: links, lists, values and files. */
export const answered: readonly HostileDeployment[] = [...answers, ...lists, ...values, ...files];

/** All hostile deployments that the suite is tested on. */
export const hostilities: readonly HostileDeployment[] = [...messages, ...answered];
