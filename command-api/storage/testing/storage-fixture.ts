import { storageUseOf } from '@pazar/private-tables/storage-tables.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeAll } from 'vitest'
import { signInAdmin, type SignedIn } from '../../testing/sellers.ts'
import { type TestResponse, startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

export const megabyte = 1024 * 1024
/** About 5 KB, which is more than a small save. */
export const longText = (n: number) => ({ longDescription: `${n} ${'š'.repeat(2500)}` })

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpStorage() {
  const fixture = {} as { api: TestCommandApi; admin: SignedIn }

  beforeAll(async () => {
    fixture.api = await startCommandApi({ rateLimits: false })
    fixture.admin = await signInAdmin(fixture.api)
  })
  afterAll(() => fixture.api.close())

  const setQuota = (userId: number, quotaBytes: number | null, token = fixture.admin.token) =>
    fixture.api.send('PUT', `/api/admin/users/${userId}/storage-quota`, { quotaBytes }, { token })
  const save = (
    seller: SignedIn,
    websiteId: number,
    body: Record<string, unknown>,
    url = '',
  ): Promise<TestResponse> =>
    fixture.api.send('PUT', `${url}/api/websites/id/${websiteId}`, body, { token: seller.token })
  const used = (seller: SignedIn) => storageUseOf(fixture.api.pool, seller.id)
  /** Bytes of a website's events in the log, as JSON. */
  const loggedBytes = async (websiteId: number) =>
    (await fixture.api.events(websiteStream(websiteId)))
      .filter((event) => event.stream === websiteStream(websiteId) && !event.type.startsWith('UpsellStock'))
      .reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event.data)), 0)

  return Object.assign(fixture, { setQuota, save, used, loggedBytes })
}
