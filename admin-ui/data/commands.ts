import { HttpError } from 'react-admin'
import { currentUser, onSessionChange } from '../session/session.ts'
import { type Answer, call } from './call.ts'
import { fieldErrors } from './refusal.ts'

/** Keys of commands whose answer was lost, by their content. Forgotten with the user: some contain passwords. */
const unansweredKeys = new Map<string, string>()
let userId = currentUser()?.id
onSessionChange(() => {
  if (currentUser()?.id !== userId) unansweredKeys.clear()
  userId = currentUser()?.id
})

interface NestedErrors {
  [field: string]: string | NestedErrors
}

/** `customer.phone` becomes `{ customer: { phone } }`. */
function nestFields(errors: readonly [path: string, message: string][]): NestedErrors {
  const nested: NestedErrors = {}
  for (const [path, message] of errors) {
    const names = path.split('.')
    const last = names.pop()!
    let parent = nested
    for (const name of names) {
      const inner = parent[name]
      parent = parent[name] = typeof inner === 'object' ? inner : {}
    }
    parent[last] = message
  }
  return nested
}

/** The validation errors where React-Admin's forms look for them, nested as the fields are. */
function withFieldErrors(error: unknown): unknown {
  const errors = Object.entries(fieldErrors(error))
  if (!(error instanceof HttpError) || errors.length === 0) return error
  return new HttpError(error.message, error.status, {
    ...error.body,
    errors: nestFields(errors),
  })
}

/** Where the records of a path are created, if not there. */
const creationPaths: Record<string, string> = {
  '/api/admin/users': '/api/admin/clients',
  '/api/upsell/products': '/api/upsell/process-links',
}

/**
 * A change that is answered makes a lost one of the same thing past: sent again, it is a new command. What was
 * removed may be created again.
 */
function forgetEarlierChanges(method: string, path: string) {
  if (method === 'POST') return
  const past = [[method, path]]
  if (method === 'DELETE') {
    const list = path.replace(/\/[^/]*$/, '')
    past.push(['POST', path], ['POST', creationPaths[list] ?? list])
  }
  const starts = past.map((each) => `${JSON.stringify(each).slice(0, -1)},`)
  for (const content of unansweredKeys.keys())
    if (starts.some((start) => content.startsWith(start))) unansweredKeys.delete(content)
}

/**
 * Sends a command of a React-Admin form or button. If the answer is lost, the same command sent again repeats
 * the first under its idempotency key instead of acting twice.
 * @throws HttpError with `body.errors` if the server refuses fields; TypeError if it is unreachable.
 */
export async function sendCommand(
  method: string,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<Answer> {
  const content = JSON.stringify([method, path, body])
  const key = idempotencyKey ?? unansweredKeys.get(content) ?? crypto.randomUUID()
  unansweredKeys.set(content, key)
  try {
    const answer = await call(path, { method, body, idempotencyKey: key })
    unansweredKeys.delete(content)
    forgetEarlierChanges(method, path)
    return answer
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) unansweredKeys.delete(content)
    throw withFieldErrors(error)
  }
}
