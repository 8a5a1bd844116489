/**
 * The message of an error in one line, for the operator. A refused connection has its reason in a nested
 * error.
 */
export const oneLine = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return oneLine(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
