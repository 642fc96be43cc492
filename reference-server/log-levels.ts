/** How much is told, from nothing to everything. Apart from the log itself, as a help text needs no more. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];
