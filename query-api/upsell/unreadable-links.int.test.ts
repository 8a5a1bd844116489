import { createProductLinks } from '@pazar/link-import/product-links.ts'
import { newSeller, newWebsite, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { describe, expect, it } from 'vitest'
import { setUpLinkedUpsells, addressPolicy, product } from './testing/linked-upsells-fixture.ts'

const fixture = setUpLinkedUpsells()
const { newReader, add, list, read } = fixture

describe('an unreadable page', () => {
  it('is retried after a delay, or at once by a restarted process', async () => {
    fixture.shop.page = 503
    await add(`${fixture.shop.url}/p`)
    expect(await read()).toMatchObject([{ linkState: 'waiting' }])
    fixture.shop.page = product()
    expect(await read()).toMatchObject([{ linkState: 'waiting' }])
    fixture.clock += 5_001
    expect(await read()).toMatchObject([{ linkState: 'read', isActive: true }])

    fixture.shop.page = 503
    await add(`${fixture.shop.url}/q`)
    await read()
    fixture.shop.page = product()
    fixture.reader = await newReader()
    expect((await read())[1]).toMatchObject({ linkState: 'read' })
  })

  it('is given up after four attempts with a reason, until the seller requests another read', async () => {
    fixture.shop.page = 503
    const [{ id }] = await add(`${fixture.shop.url}/p`)
    for (let attempt = 1; attempt < 4; attempt++) {
      expect(await read()).toMatchObject([{ linkState: 'waiting' }])
      fixture.clock += 120_001
    }
    expect(await read()).toMatchObject([
      { linkState: 'failed', linkProblem: expect.stringContaining('trenutno ne odgovara'), isActive: false },
    ])
    fixture.shop.page = product()
    const again = (who: SignedIn) =>
      fixture.app.commands.send('POST', `/api/upsell/products/${id}/read-link`, undefined, {
        token: who.token,
      })
    expect((await again(await newSeller(fixture.app.commands))).status).toBe(404)
    expect((await again(fixture.seller)).body).toMatchObject({ linkState: 'waiting', linkProblem: null })
    expect(await read()).toMatchObject([{ linkState: 'read', isActive: true }])
  })

  it.each([
    ['that is gone', 404, /više ne postoji/],
    ['that refuses access', 403, /nije dozvolila čitanje/],
  ])('%s is not retried', async (_, status, problem) => {
    fixture.shop.page = status
    await add(`${fixture.shop.url}/p`)
    expect(await read()).toMatchObject([{ linkState: 'failed', linkProblem: expect.stringMatching(problem) }])
  })

  it('is never requested at an address that is not public', async () => {
    await add('http://10.0.0.1/p')
    expect(await read()).toMatchObject([
      { linkState: 'failed', linkProblem: expect.stringContaining('nije pronađena na internetu') },
    ])
  })
})

describe('a link reader', () => {
  it('gives a product up after four attempts if it fails itself', async () => {
    await add(`${fixture.shop.url}/p`)
    const failing = await newReader({
      read: async () => {
        throw new Error('kvar')
      },
    })
    const attempts: (string | null)[] = []
    for (let attempt = 1; attempt <= 4; attempt++) {
      await list()
      await failing.readDue()
      attempts.push((await list())[0].linkState)
      fixture.clock += 120_001
    }
    expect(attempts).toEqual(['waiting', 'waiting', 'waiting', 'failed'])
    await failing.readDue()
    expect(fixture.warnings).toHaveLength(4)
  })

  it('waits an hour if it cannot even record the failure', async () => {
    await add(`${fixture.shop.url}/p`)
    await list()
    const failing = await newReader(
      {},
      {
        load: async () => {
          throw new Error('kvar')
        },
      },
    )
    for (let attempt = 1; attempt <= 4; attempt++) {
      await failing.readDue()
      fixture.clock += 120_001
    }
    const before = fixture.warnings.length
    await failing.readDue()
    expect(fixture.warnings).toHaveLength(before)
    fixture.clock += 3_600_001
    await failing.readDue()
    expect(fixture.warnings.length).toBeGreaterThan(before)
  })

  it('leaves the current page for later if it is stopped', async () => {
    await add(`${fixture.shop.url}/p`)
    await list()
    const stopping = new AbortController()
    const links = createProductLinks(addressPolicy, 60_000)
    const stopped = await newReader({
      picture: async (link) => {
        stopping.abort()
        return links.picture(link)
      },
    })
    await stopped.readDue(stopping.signal)
    expect(await list()).toMatchObject([{ linkState: 'waiting', images: [] }])
    expect(await read()).toMatchObject([{ linkState: 'read', images: { length: 5 } }])
  })
})

it('reads other links while many wait for their next attempt', async () => {
  fixture.shop.page = 503
  const sites = await Promise.all(
    Array.from({ length: 10 }, () => newWebsite(fixture.app.commands, fixture.seller)),
  )
  for (const { id: websiteId } of sites)
    await fixture.app.commands.send(
      'POST',
      '/api/upsell/process-links',
      { websiteId, upsellProductLinks: [1, 2, 3, 4, 5].map((n) => `${fixture.shop.url}/${n}`) },
      { token: fixture.seller.token },
    )
  await read(sites.at(-1)!.id)
  fixture.shop.page = product()
  fixture.site = await newWebsite(fixture.app.commands, fixture.seller)
  await add(`${fixture.shop.url}/p`)
  expect(await read()).toMatchObject([{ linkState: 'read' }])
})
