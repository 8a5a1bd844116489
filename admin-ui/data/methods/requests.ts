import { call } from '../call.ts'
import { sendCommand } from '../commands.ts'

/**
 * Reads a documented route. The contract types the answer and nothing parses it: the schemas would be a tenth
 * of the first load, and the server's tests hold its answers to them.
 * @throws HttpError for any answer that is not OK; TypeError if the server is unreachable.
 */
export const read = async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  (await call(path, { signal })).json

/**
 * Asks by POST for what changes nothing: the test of an integration, or a count under a customer's contact.
 * @throws HttpError for any answer that is not OK; TypeError if the server is unreachable.
 */
export const readByPost = async <Answer>(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> => (await call(path, { method: 'POST', body, signal })).json

/**
 * Sends a command under an idempotency key, by default one of its own that a repetition after a lost answer
 * repeats.
 * @throws HttpError with `body.errors` if the server refuses fields; TypeError if it is unreachable.
 */
export const command = async <Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<Answer> => (await sendCommand(method, path, body, idempotencyKey)).json

/** A part of a path. */
export const part = (value: string | number): string => encodeURIComponent(value)
