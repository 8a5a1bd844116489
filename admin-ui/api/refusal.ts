interface Refusal {
  code?: unknown
  message?: unknown
  error?: unknown
  issues?: unknown
  details?: unknown
}

/** Read by hand rather than by schema: the sign-in view needs it, and not yet the contracts. */
const refusalOf = (error: unknown): Refusal => {
  const body = (error as { body?: unknown } | null)?.body
  return typeof body === 'object' && body !== null ? body : {}
}

const isIssue = (issue: unknown): issue is { path: string; message: string } =>
  typeof (issue as { path?: unknown } | null)?.path === 'string' && typeof (issue as { message?: unknown }).message === 'string'

/** The status of the answer that an error stands for; undefined where it stands for none, as when the server cannot be reached. */
export const statusOf = (error: unknown): number | undefined => (error as { status?: number } | null)?.status

/** The server's own text for people where there is one, else the fallback of the error catalogue (resolution 3). */
export function serverMessage(error: unknown, fallback: string): string {
  const { message, error: text } = refusalOf(error)
  return [message, text].find((each) => typeof each === 'string' && each !== '') as string | undefined ?? fallback
}

/** For an error panel: the server's own text, that there is no way to the server, or the fallback. */
export const problemText = (error: unknown, fallback: string): string =>
  error instanceof TypeError ? 'Nema veze sa serverom. Pokušajte ponovo kada se veza vrati.' : serverMessage(error, fallback)

/** The server's complaints about single fields, by the field's path. */
export function fieldErrors(error: unknown): Record<string, string> {
  const { issues } = refusalOf(error)
  return Object.fromEntries((Array.isArray(issues) ? issues.filter(isIssue) : []).map(({ path, message }) => [path, message]))
}

/** The code of the error catalogue (resolution 3); undefined where the server gave none. */
export const codeOf = (error: unknown): unknown => refusalOf(error).code

/** What the server says beside its text, for the one screen that knows what to do with it; {} where it says nothing. */
export function refusalDetails(error: unknown): object {
  const { details } = refusalOf(error)
  return typeof details === 'object' && details !== null ? details : {}
}
