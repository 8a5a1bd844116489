import { z } from 'zod'
import type { ApiRefusal, Shopper } from './api-client.ts'
import { discardAndThrow, readJson, sendRequest, shopperHeaders } from './http-requests.ts'

/** ms. */
const commandTimeoutMs = 10_000

/** Sends commands to the command API at `url` as JSON. @throws ApiUnavailable */
export const commandSender =
  (url: string) =>
  async (
    path: string,
    body: unknown,
    shopper: Shopper,
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const headers = {
      ...shopperHeaders(shopper),
      'content-type': 'application/json',
      accept: 'application/json',
      ...more,
    }
    const response = await sendRequest(
      url + path,
      { method: 'POST', headers, body: JSON.stringify(body) },
      commandTimeoutMs,
    )
    return response.status >= 500 ? discardAndThrow(response) : response
  }

/** The position of a command's events in the log, for a read that must include them. */
export const positionOf = ({ headers }: Response): string | undefined =>
  headers.get('x-position') ?? undefined

const refusalBody = z.object({
  code: z.string().default('unknown'),
  message: z.string().default(''),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
  details: z.unknown().optional(),
})

/** Reads why a command was refused. @throws ApiUnavailable */
export async function readRefusal(response: Response): Promise<ApiRefusal> {
  const wait = Number(response.headers.get('retry-after') ?? 0)
  return {
    ok: false,
    status: response.status,
    ...(wait > 0 && { wait }),
    ...(await readJson(response, refusalBody)),
  }
}
