import type { HostileDeployment } from '../hostile-server.test.support.js';
import { answers, values } from './answers.test.support.js';
import { bodies, contents, slow } from './bodies.test.support.js';
import { files } from './files.test.support.js';
import { http } from './http.test.support.js';
import { lists } from './lists.test.support.js';

/** Hostile as HTTP: messages that are unsound, without end, late, or something else than they say. */
export const messages: readonly HostileDeployment[] = [...http, ...contents, ...slow, ...bodies];

/** Hostile in what is answered: where it leads, what it says, and what is in its files. */
export const answered: readonly HostileDeployment[] = [...answers, ...lists, ...values, ...files];

/** Every way to be hostile that the suite is tried on. */
export const hostilities: readonly HostileDeployment[] = [...messages, ...answered];
