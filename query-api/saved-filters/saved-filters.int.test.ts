import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

const app = await startTestApp()
const seller = await newSeller(app.commands)
const stranger = await newSeller(app.commands)
afterAll(() => app.close())

const send = (method: string, path: string, body?: unknown, { token } = seller) =>
  app.commands.send(method, path, body, { token })
const get = (path: string, query: Record<string, unknown> = {}, { token } = seller) =>
  app.get(
    `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
    { token },
  )
const namesOf = ({ body }: { body: { name: string }[] }) => body.map((each) => each.name)
const idsOf = ({ body }: { body: { id: string }[] }) => body.map((each) => each.id)

/** The query string of an order list with one status. */
const listed = (status: string) => new URLSearchParams({ filter: JSON.stringify({ status }) }).toString()

describe('saved filters', () => {
  it('are listed by name, paged, and visible to their owner only', async () => {
    for (const [name, query] of [
      ['Želje', listed('U dostavi')],
      ['Čekanje', listed('Otkazana')],
      ['Čekanje', listed('Na čekanju')],
    ])
      await send('POST', '/api/saved-filters', { screen: 'orders', name, query })
    await send(
      'POST',
      '/api/saved-filters',
      { screen: 'orders', name: 'Tuđi', query: listed('Dostavljeno') },
      stranger,
    )
    expect((await get('/api/saved-filters')).body).toEqual([
      { id: expect.any(String), screen: 'orders', name: 'Čekanje', query: listed('Na čekanju') },
      { id: expect.any(String), screen: 'orders', name: 'Želje', query: listed('U dostavi') },
    ])
    expect((await get('/api/saved-filters', { range: [1, 1] })).headers.get('content-range')).toBe(
      'saved-filters 1-1/2',
    )
    const [theirs] = idsOf(await get('/api/saved-filters', {}, stranger))
    const [, wishes] = idsOf(await get('/api/saved-filters'))
    expect((await send('DELETE', `/api/saved-filters/${theirs}`)).body.message).toBe('Filter je obrisan')
    await send('DELETE', `/api/saved-filters/${wishes}`)
    expect(namesOf(await get('/api/saved-filters'))).toEqual(['Čekanje'])
    expect(namesOf(await get('/api/saved-filters', {}, stranger))).toEqual(['Tuđi'])
  })

  it.each(['.', '..', '/', '%2e%2e', '?a=b#c', 'Šta/će/biti'])(
    'with the name %j can be deleted',
    async (name) => {
      const savedFilter = (
        await send('POST', '/api/saved-filters', { screen: 'orders', name, query: listed('U dostavi') })
      ).body
      expect(savedFilter).toMatchObject({ name, query: listed('U dostavi') })
      expect((await get('/api/saved-filters')).body).toContainEqual(savedFilter)
      await send('DELETE', `/api/saved-filters/${savedFilter.id}`)
      expect(namesOf(await get('/api/saved-filters'))).not.toContain(name)
    },
  )

  it('do not reveal their names in the log or in the activity table', async () => {
    await send('POST', '/api/saved-filters', {
      screen: 'orders',
      name: 'Za Tajanu Tajnić',
      query: listed('U dostavi'),
    })
    expect(namesOf(await get('/api/saved-filters'))).toContain('Za Tajanu Tajnić')
    const { rows } = await app.commands.pool.query(
      "select count(*)::int as all, count(*) filter (where e::text like '%Tajnić%')::int as telling from log.events e where type = 'FilterSaved'",
    )
    expect(rows[0]).toEqual({ all: expect.any(Number), telling: 0 })
    expect(rows[0].all).toBeGreaterThan(0)
    const summaries = async () =>
      (
        await app.commands.pool.query(
          "select summary from read.activity where type in ('FilterSaved', 'FilterRemoved') group by summary order by summary",
        )
      ).rows
    await expect.poll(summaries).toEqual([{ summary: 'Obrisan filter' }, { summary: 'Sačuvan filter' }])
  })
})
