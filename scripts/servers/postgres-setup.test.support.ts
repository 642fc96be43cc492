import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL, for its superuser; tests make databases of their own in it. */
    postgres?: string;
  }
}

/** One PostgreSQL for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgres', cluster.url('postgres'));
  return () => cluster.stop();
}
