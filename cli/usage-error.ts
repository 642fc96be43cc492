/** Wrong usage or configuration: the command ends with status 2 and this message. */
export class UsageError extends Error {}
