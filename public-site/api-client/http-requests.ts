import type { z } from 'zod'
import { ApiUnavailable, type Shopper } from './api-client.ts'

/**
 * Sends a request to an API.
 * @throws ApiUnavailable if there is no answer in time
 */
export async function sendRequest(address: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new ApiUnavailable(`no answer from ${new URL(address).origin}`, { cause })
  }
}

/** Appends the parameters that are not undefined to an address. */
export function withQuery(
  address: string,
  parameters: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.append(name, String(value))
  return query.size > 0 ? `${address}?${query}` : address
}

/** Headers that make the API see the shopper's browser as the caller. */
export const shopperHeaders = (shopper: Shopper): Record<string, string> => ({
  'x-forwarded-for': shopper.address,
  'x-forwarded-host': shopper.host,
  'x-forwarded-proto': shopper.protocol,
  ...(shopper.cookie && { cookie: shopper.cookie }),
  ...(shopper.origin && { origin: shopper.origin }),
  // Empty if the browser sent none; otherwise fetch would send its own name.
  'user-agent': shopper.userAgent ?? '',
})

/** The path of a request for the log, without the token of a shopper's order. */
const loggedPath = ({ url }: Response): string => new URL(url).pathname.replace(/(?<=\/my-order\/)[^/]+/, '…')

/**
 * Discards the body of a failed response, so that its connection is free at once: failures come in large
 * numbers.
 * @throws ApiUnavailable always
 */
export async function discardAndThrow(response: Response): Promise<never> {
  await response.body?.cancel()
  throw new ApiUnavailable(`${loggedPath(response)} answered ${response.status}`)
}

/**
 * Parses JSON by `schema`. An answer that does not match counts as an unavailable API.
 * @throws ApiUnavailable
 */
export async function readJson<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success)
    throw new ApiUnavailable(`an unreadable answer (${response.status}) from ${loggedPath(response)}`, {
      cause: parsed.error,
    })
  return parsed.data
}
