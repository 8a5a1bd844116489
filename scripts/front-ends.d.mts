/** Builds the front ends whose sources changed since their last build. @throws Error with one line for people. */
export function ensureBuilt(): Promise<void>
