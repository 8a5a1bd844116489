// Rules: audit/sync-setup
import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import { describe, expect, test } from 'vitest'
import { createSyncCheck } from './sync-check.ts'
import { setUpSyncCheck, seller, named } from './testing/sync-check-fixture.ts'

const setup = setUpSyncCheck()
const { beginApplied } = setup

describe('access to the check', () => {
  const runCheck = async (
    check: ReturnType<typeof createSyncCheck>,
    user: { id: number; role: 'admin' | 'client' },
    userEmail?: string,
  ) =>
    (await check.endpoints[0]!.handle({
      user: { userId: user.id, sellerId: user.id, role: user.role, duty: null, sessionId: 's' },
      body: { userEmail },
    } as never)) as {
      body?: { results: SyncResult[] }
      refusal?: { code: string; message: string }
      headers?: object
    }
  const admin = { id: 1, role: 'admin' } as const
  const ana = { id: seller, role: 'client' } as const

  test('lets a seller check themselves and an admin check anyone by e-mail, and hides unknown users', async () => {
    await beginApplied()
    const check = createSyncCheck({ log: setup.fixture.log, pool: setup.fixture.database.pool })
    expect(named((await runCheck(check, ana)).body!.results, 'market_costs').live.rows).toBe(1)
    expect(named((await runCheck(check, ana, 'ana@primer.rs')).body!.results, 'market_costs').live.rows).toBe(
      1,
    )
    expect(
      named((await runCheck(check, admin, 'ANA@primer.rs')).body!.results, 'market_costs').live.rows,
    ).toBe(1)
    expect(named((await runCheck(check, admin)).body!.results, 'market_costs').live.rows).toBe(0)
    const missing = { refusal: { code: 'not_found', message: 'Nema korisnika sa tom email adresom' } }
    expect(await runCheck(check, admin, 'niko@primer.rs')).toEqual(missing)
    // The answer must not reveal whether the user exists.
    expect(await runCheck(check, { id: 4, role: 'client' }, 'ana@primer.rs')).toEqual(missing)
  })

  test('runs one check at a time, and refuses when the server stops', async () => {
    await beginApplied()
    const check = createSyncCheck({ log: setup.fixture.log, pool: setup.fixture.database.pool })
    const [first, second] = await Promise.all([runCheck(check, ana), runCheck(check, admin)])
    expect([first, second].map(({ body, refusal }) => (body ? 'compared' : refusal!.message)).sort()).toEqual(
      ['Upravo se radi druga provera. Pokušajte ponovo za koji trenutak.', 'compared'],
    )
    check.stop()
    expect((await runCheck(check, ana)).refusal).toEqual({
      code: 'unavailable',
      message: 'Server se zaustavlja. Pokušajte ponovo.',
    })
  })
})
