import { expect } from 'vitest'
import { type TestResponse } from './start-command-api.ts'

/** Words of the schema library's English messages, which must not reach users. */
export const english =
  /invalid|expected|received|required|unrecogni[sz]ed|too (big|small)|must|string|number|object|array/i

/** Expects a Serbian refusal that names the fields (api/refusals). */
export function expectRefused({ status, body }: TestResponse, statuses: readonly number[] = [400, 413]) {
  expect(statuses).toContain(status)
  expect(body).toMatchObject({ error: body.message, code: expect.any(String) })
  expect(body.message).not.toMatch(english)
  // An unreadable body, including one with "__proto__", has no field to name.
  if (status === 400 && body.message !== 'Poslati podaci nisu čitljivi')
    expect(body.issues.length).toBeGreaterThan(0)
  for (const issue of body.issues ?? [])
    expect(issue).toEqual({ path: expect.any(String), message: expect.not.stringMatching(english) })
}
