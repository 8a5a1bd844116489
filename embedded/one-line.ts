/** What went wrong, for people: one line. A refused connection has its reason one level down. */
export const oneLine = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return oneLine(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
