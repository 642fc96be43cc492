/** The audit cannot be done as it was asked for. The message says why, and what to do. */
export class AuditError extends Error {}
