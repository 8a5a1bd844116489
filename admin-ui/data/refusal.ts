interface Refusal {
  code?: unknown
  message?: unknown
  error?: unknown
  issues?: unknown
  details?: unknown
}

/** Parsed by hand: the sign-in view uses it and must not load the contracts' schemas. */
const refusalOf = (error: unknown): Refusal => {
  const body = (error as { body?: unknown } | null)?.body
  return typeof body === 'object' && body !== null ? body : {}
}

const isIssue = (issue: unknown): issue is { path: string; message: string } =>
  typeof (issue as { path?: unknown } | null)?.path === 'string' &&
  typeof (issue as { message?: unknown }).message === 'string'

/** The HTTP status of an error; undefined without an answer, for example if the server is unreachable. */
export const statusOf = (error: unknown): number | undefined => (error as { status?: number } | null)?.status

/** The server's message for the user, or the fallback from the error catalogue (api/client-errors). */
export function serverMessage(error: unknown, fallback: string): string {
  const { message, error: text } = refusalOf(error)
  return (
    ([message, text].find((each) => typeof each === 'string' && each !== '') as string | undefined) ??
    fallback
  )
}

export const noConnectionText = 'Nema veze sa serverom'

/** Text for an error panel: a connection error, the server's message or the fallback. */
export const problemText = (error: unknown, fallback: string): string =>
  error instanceof TypeError
    ? `${noConnectionText}. Pokušajte ponovo kada se veza vrati.`
    : serverMessage(error, fallback)

/** The server's validation errors by field path. */
export function fieldErrors(error: unknown): Record<string, string> {
  const { issues } = refusalOf(error)
  return Object.fromEntries(
    (Array.isArray(issues) ? issues.filter(isIssue) : []).map(({ path, message }) => [path, message]),
  )
}

/** The code from the error catalogue (api/client-errors); undefined if the server sent none. */
export const codeOf = (error: unknown): unknown => refusalOf(error).code

/** The refusal's extra data, used by single screens; {} if there is none. */
export function refusalDetails(error: unknown): object {
  const { details } = refusalOf(error)
  return typeof details === 'object' && details !== null ? details : {}
}
