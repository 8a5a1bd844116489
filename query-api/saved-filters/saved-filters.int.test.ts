import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { startHouse } from '../testing/start-house.ts'

const house = await startHouse()
const seller = await newSeller(house.commands)
const stranger = await newSeller(house.commands)
afterAll(() => house.close())

const send = (method: string, path: string, body?: unknown, { token } = seller) => house.commands.send(method, path, body, { token })
const get = (path: string, query: Record<string, unknown> = {}, { token } = seller) =>
  house.get(`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`, { token })
const namesOf = ({ body }: { body: { name: string }[] }) => body.map((each) => each.name)
const idsOf = ({ body }: { body: { id: string }[] }) => body.map((each) => each.id)

describe('kept filters', () => {
  it('are listed by name, paged, and of one person alone', async () => {
    for (const [name, query] of [['Želje', 'q=ana'], ['Čekanje', 'status=1'], ['Čekanje', 'status=2']]) await send('POST', '/api/saved-filters', { screen: 'orders', name, query })
    await send('POST', '/api/saved-filters', { screen: 'orders', name: 'Tuđi', query: 'q=Tajna' }, stranger)
    expect((await get('/api/saved-filters')).body).toEqual([
      { id: expect.any(String), screen: 'orders', name: 'Čekanje', query: 'status=2' }, { id: expect.any(String), screen: 'orders', name: 'Želje', query: 'q=ana' },
    ])
    expect((await get('/api/saved-filters', { range: [1, 1] })).headers.get('content-range')).toBe('saved-filters 1-1/2')
    const [theirs] = idsOf(await get('/api/saved-filters', {}, stranger))
    const [, wishes] = idsOf(await get('/api/saved-filters'))
    expect((await send('DELETE', `/api/saved-filters/${theirs}`)).body.message).toBe('Filter je obrisan')
    await send('DELETE', `/api/saved-filters/${wishes}`)
    expect(namesOf(await get('/api/saved-filters'))).toEqual(['Čekanje'])
    expect(namesOf(await get('/api/saved-filters', {}, stranger))).toEqual(['Tuđi'])
  })

  it.each(['.', '..', '/', '%2e%2e', '?a=b#c', 'Šta/će/biti'])('of the name %j can be forgotten as any other', async (name) => {
    const kept = (await send('POST', '/api/saved-filters', { screen: 'orders', name, query: 'q=ana' })).body
    expect(kept).toMatchObject({ name, query: 'q=ana' })
    expect((await get('/api/saved-filters')).body).toContainEqual(kept)
    await send('DELETE', `/api/saved-filters/${kept.id}`)
    expect(namesOf(await get('/api/saved-filters'))).not.toContain(name)
  })

  it('have names that no table of the log and no account of what was done tells', async () => {
    await send('POST', '/api/saved-filters', { screen: 'orders', name: 'Za Tajanu Tajnić', query: 'q=ana' })
    expect(namesOf(await get('/api/saved-filters'))).toContain('Za Tajanu Tajnić')
    const { rows } = await house.commands.pool.query("select count(*)::int as all, count(*) filter (where e::text like '%Tajnić%')::int as telling from log.events e where type = 'FilterSaved'")
    expect(rows[0]).toEqual({ all: expect.any(Number), telling: 0 })
    expect(rows[0].all).toBeGreaterThan(0)
    const told = async () => (await house.commands.pool.query("select summary from read.activity where type in ('FilterSaved', 'FilterRemoved') group by summary order by summary")).rows
    await expect.poll(told).toEqual([{ summary: 'Obrisan filter' }, { summary: 'Sačuvan filter' }])
  })
})
