/**
 * Builds the front ends whose sources changed since their last build. @throws Error with a one-line
 * message for the operator.
 */
export function ensureBuilt(): Promise<void>
