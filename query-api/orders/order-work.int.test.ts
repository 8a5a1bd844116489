import { createFoldCache } from '@pazar/command-api/command-handler/fold-cache.ts'
import { eraseCustomer } from '@pazar/command-api/order/erase-customer.ts'
import { newSeller, newWebsite, orderForm, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { belgradeDay, daysLater } from '@pazar/contracts/time/belgrade.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let admin: SignedIn
let seller: SignedIn
let stranger: SignedIn
const placed: { id: string; cookie: string }[] = []
const day = 24 * 60 * 60 * 1000
const today = () => belgradeDay(new Date(house.commands.now()).toISOString())

const send = (method: string, path: string, body?: unknown, { token } = seller) => house.commands.send(method, path, body, { token })
const queryOf = (query: Record<string, unknown>) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()
const get = (path: string, query: Record<string, unknown> = {}, { token } = seller) => house.get(`${path}?${queryOf(query)}`, { token })
const idsOf = ({ body }: { body: { id: string }[] }) => body.map((each) => each.id)
const order = async (websiteId: number, more: Record<string, unknown>) => {
  const { body, headers } = await house.commands.send('POST', '/api/orders', orderForm(websiteId, more))
  placed.push({ id: body.orderId, cookie: headers.get('set-cookie')!.split(';')[0]! })
}
const number = (place: number) => `${placed[place]!.id.slice(0, 4)}-${placed[place]!.id.slice(4, 8)}`

/** Two days ago: 0 and 1. Yesterday: 0 is sent, 2 placed. Today: 0 is delivered. 3 is the stranger's. */
beforeAll(async () => {
  house = await startHouse()
  house.commands.advanceClock(-2 * day)
  admin = await signInAdmin(house.commands)
  seller = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
  const lamp = await newWebsite(house.commands, seller)
  const heater = await newWebsite(house.commands, seller, { productName: 'Grejalica', targetMarket: 'Bosnia' })
  const foreign = await newWebsite(house.commands, stranger)
  await order(lamp.id, { name: 'Đorđe Petrović', phone: '064/123-45 67', email: 'djordje@primer.rs', notes: '=cmd|calc', quantity: 2 })
  await order(heater.id, { name: 'Ana Anić', phone: '061 222 333' })
  house.commands.advanceClock(day)
  await send('PUT', `/api/orders/${placed[0]!.id}/status`, { status: 'U dostavi', reason: 'Poslato Đorđu' })
  await order(lamp.id, { name: 'Marko Marić', phone: '064 999 1111' })
  house.commands.advanceClock(day)
  await send('PUT', `/api/orders/${placed[0]!.id}/status`, { status: 'Dostavljeno' })
  await order(foreign.id, { name: 'Tuđi Kupac' })
})
afterAll(() => house.close())

describe('lists', () => {
  it.each<[string, Record<string, unknown>, number[]]>([
    ['of a product', { productName: 'Grejalica' }, [1]],
    ['of products', { productName: ['Grejalica', 'Solarna lampa'] }, [2, 1, 0]],
    ['of a product spelled otherwise', { productName: 'grejalica' }, []],
    ['of a product and a market', { productName: 'Solarna lampa', market: 'Bosnia' }, []],
    ['of a product and a status', { productName: 'Solarna lampa', status: 'Na čekanju' }, [2]],
    ['of a product and days', { productName: 'Solarna lampa', createdFrom: '-1' }, [2]],
    ['of a product and a search', { productName: 'Solarna lampa', q: 'petrovic' }, [0]],
    ['of a product as of a day', { productName: 'Solarna lampa', asOf: '-1', status: 'U dostavi' }, [0]],
    ['as of a day', { asOf: '-2' }, [1, 0]],
    ['as of yesterday', { asOf: '-1' }, [2, 1, 0]],
    ['as of a day before there were any', { asOf: '-3' }, []],
    ['with the first status two days ago', { asOf: '-2', status: 'Na čekanju' }, [1, 0]],
    ['sent yesterday', { asOf: '-1', status: 'U dostavi' }, [0]],
    ['delivered yesterday, which none was', { asOf: '-1', status: 'Dostavljeno' }, []],
    ['delivered today', { asOf: '0', status: 'Dostavljeno' }, [0]],
    ['delivered some day to come', { asOf: '5', status: ['Dostavljeno', 'Na čekanju'] }, [2, 1, 0]],
    ['as of a day, placed until an earlier one', { asOf: '-1', createdTo: '-2', status: ['U dostavi', 'Na čekanju'] }, [1, 0]],
    ['as of a day and of a market', { asOf: '-1', status: 'Na čekanju', market: 'Bosnia' }, [1]],
    ['as of a day and named', { asOf: '-1', status: 'U dostavi', name: 'đorđe' }, [0]],
  ])('%s', async (_what, filter, expected) => {
    const known = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, /^(asOf|created)/.test(name) ? daysLater(today(), Number(value)) : value]))
    const found = await get('/api/orders/my', { filter: known })
    expect(idsOf(found)).toEqual(expected.map((place) => placed[place]!.id))
    const summary = await get('/api/orders/summary', { filter: known })
    expect(summary.body.shown).toBe(expected.length)
    expect(found.headers.get('content-range')).toMatch(new RegExp(`/${expected.length}$`))
    const file = await get('/api/orders/export', { filter: known })
    expect(file.body.trim().split('\r\n')).toHaveLength(expected.length + 1)
  })

  it('of a day that is over tell the status of that day, and how many there were', async () => {
    const of = async (days: number) => {
      const filter = { asOf: daysLater(today(), days) }
      const { body } = await get('/api/orders/my', { filter })
      return [body.map((each: { id: string; statusAsOf?: string }) => [placed.findIndex(({ id }) => id === each.id), each.statusAsOf]), (await get('/api/orders/summary', { filter })).body.total]
    }
    const { body: file } = await get('/api/orders/export', { filter: { asOf: daysLater(today(), -1), productName: 'Solarna lampa' }, sort: ['createdAt', 'ASC'] })
    expect(file.split('\r\n')[1].split(';')[2]).toBe('U dostavi')
    expect(await of(-2)).toEqual([[[1, 'Na čekanju'], [0, 'Na čekanju']], 2])
    expect(await of(-1)).toEqual([[[2, 'Na čekanju'], [1, 'Na čekanju'], [0, 'U dostavi']], 3])
    expect(await of(0)).toEqual([[[2, undefined], [1, undefined], [0, undefined]], 3])
  })

  it('of a product page, in both directions', async () => {
    const page = async (direction: string, from: number) => idsOf(await get('/api/orders/my', { filter: { productName: 'Solarna lampa' }, sort: ['createdAt', direction], range: [from, from] }))
    expect([await page('DESC', 0), await page('DESC', 1), await page('DESC', 2)]).toEqual([[placed[2]!.id], [placed[0]!.id], []])
    expect([await page('ASC', 0), await page('ASC', 1)]).toEqual([[placed[0]!.id], [placed[2]!.id]])
  })

  it.each(['+381 64 123 4567', '00381 64/123-45-67', '064 12', 'ЂОРЂЕ', 'djordje 0641234567'])('are searched for %s', async (q) =>
    expect(idsOf(await get('/api/orders/my', { filter: { q } }))).toEqual([placed[0]!.id]))

  it('are searched for a number in either form', async () => {
    for (const q of [number(1), number(1).toLowerCase(), number(1).replace('-', ''), placed[1]!.id]) expect(idsOf(await get('/api/orders/my', { filter: { q } }))).toEqual([placed[1]!.id])
  })
})

describe('the number of an order', () => {
  const one = (path: string, asked: Parameters<TestHouse['get']>[1]) => house.get(`/api/orders/${path}`, asked)

  it('is enough for its seller, admins and its shopper, and for nobody else', async () => {
    for (const written of [number(0), number(0).toLowerCase(), number(0).replace('-', '')]) expect((await one(written, { token: seller.token })).body).toMatchObject({ id: placed[0]!.id, masked: false })
    expect((await one(number(0), { token: admin.token })).body.id).toBe(placed[0]!.id)
    expect((await one(number(0), { cookie: placed[0]!.cookie })).body).toMatchObject({ id: placed[0]!.id, firstName: 'Đorđe' })
    expect((await one(number(0), { token: stranger.token })).status).toBe(404)
    expect((await one(number(0), {})).status).toBe(404)
    expect((await one('ZZZZ-ZZZZ', { token: seller.token })).status).toBe(404)
  })

  it('is that of none where two have it', async () => {
    const twin = `${placed[1]!.id.slice(0, 8)}${'0'.repeat(18)}`
    const { rows } = await house.commands.pool.query('select * from read.orders where order_id = $1', [placed[1]!.id])
    const row = { ...rows[0], order_id: twin, search: twin.toLowerCase(), seller_notes: '[]', upsells: '[]' }
    const columns = Object.keys(row)
    await house.commands.pool.query(`insert into read.orders (${columns}) values (${columns.map((_, place) => `$${place + 1}`)})`, Object.values(row))
    expect((await one(number(1), { token: seller.token })).status).toBe(404)
    expect((await one(twin, { token: seller.token })).status).toBe(200)
    await house.commands.pool.query('delete from read.orders where order_id = $1', [twin])
  })
})

describe('an export', () => {
  const csv = async (query: Record<string, unknown>, who = seller) => (await get('/api/orders/export', query, who)).body as string

  it('is CSV for Excel in Serbian, under a dated name, with nothing that a spreadsheet runs', async () => {
    const { headers, body } = await get('/api/orders/export', { sort: ['createdAt', 'ASC'], filter: { market: 'Serbia' } })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="narudzbine-${today()}.csv"`)
    const [heading, first, second] = body.replace('\uFEFF', '').split('\r\n')
    expect(heading).toBe('Broj;Datum;Status;Tržište;Primalac;Telefon;E-mail;Adresa;Grad;Poštanski broj;Proizvod;Količina;Iznos;Valuta;Trošak;Napomena kupca;Beleške;Broj pošiljke;Dodatni proizvodi')
    expect(first).toMatch(new RegExp(`^${number(0)};\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d;Dostavljeno;Srbija;Đorđe Petrović;064/123-45 67;djordje@primer\\.rs;Knez Mihailova 1;Beograd;;Solarna lampa;2;5980,00;RSD;1701,00;'=cmd\\|calc;;;$`))
    expect(second).toContain('Marko Marić')
  })

  it('begins with a byte order mark', async () => {
    const response = await fetch(`${house.url}/api/orders/export`, { headers: { authorization: `Bearer ${seller.token}` } })
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('is XLSX with amounts as numbers', async () => {
    const response = await fetch(`${house.url}/api/orders/export?${queryOf({ format: 'xlsx', sort: ['createdAt', 'ASC'] })}`, { headers: { authorization: `Bearer ${seller.token}` } })
    expect(response.headers.get('content-disposition')).toContain('.xlsx"')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]!.rows).toHaveLength(4)
    expect(sheets[0]!.rows[1]!.slice(11, 16)).toEqual([2, 5980, 'RSD', 1701, '=cmd|calc'])
  })

  it('of an admin is of all sellers', async () => {
    expect((await csv({}, admin)).trim().split('\r\n')).toHaveLength(5)
    expect((await csv({ filter: { userId: stranger.id } }, admin)).trim().split('\r\n')).toHaveLength(2)
  })

  it.each([[{ format: 'pdf' }], [{ filter: { phone: 1 } }], [{ sort: ['phone', 'ASC'] }], [{ range: '[0,1]' }]])('is not of %j', async (query) =>
    expect((await get('/api/orders/export', query)).status).toBe(400))
})

describe('the number of the parcel', () => {
  it('is in the view, the history, the search and the file, and hidden from strangers', async () => {
    const { id, cookie } = placed[1]!
    const metadata = { at: new Date(house.commands.now()).toISOString(), actor: { kind: 'integration', name: 'tracking' } as const, correlationId: 'parcel', causationId: null }
    for (const trackingId of ['RSUL-1', 'RSUL-2']) await house.commands.log.append(orderStream(id), [{ type: 'OrderTrackingAssigned', data: { trackingId } }], { expectedRevision: 'stream-exists', metadata })
    expect((await get(`/api/orders/${id}`)).body.trackingId).toBe('RSUL-2')
    expect((await house.get(`/api/orders/${id}`, { cookie })).body.trackingId).toBe('RSUL-2')
    expect((await house.get(`/api/orders/${id}`)).body.trackingId).toBeNull()
    expect((await get(`/api/orders/${id}/history`)).body.map(({ type, to }: any) => [type, to]).slice(-2)).toEqual([['OrderTrackingAssigned', null], ['OrderTrackingAssigned', 'RSUL-2']])
    expect(idsOf(await get('/api/orders/my', { filter: { q: 'rsul-2' } }))).toEqual([id])
    expect((await get('/api/orders/export', { filter: { q: 'RSUL-2' } })).body).toContain(';RSUL-2;\r\n')
  })
})

describe('notes in a list', () => {
  it('are the newest three, each cut, with how many there are; the order itself has them all', async () => {
    const { id } = placed[0]!
    const listed = async () => (await get('/api/orders/my', { filter: { id } })).body[0]
    expect(await listed()).toMatchObject({ noteCount: 0, sellerNotes: [] })
    const texts = [1, 2, 3, 4].map((n) => `${n} ${'š'.repeat(1990)}`)
    for (const text of [...texts, `${'x'.repeat(298)}😀z`, 'y'.repeat(300)]) await send('POST', `/api/orders/${id}/notes`, { text })
    const { noteCount, sellerNotes } = await listed()
    expect(noteCount).toBe(6)
    expect(sellerNotes.map(({ text }: any) => text)).toEqual([`4 ${'š'.repeat(297)}…`, `${'x'.repeat(298)}…`, 'y'.repeat(300)])
    expect(sellerNotes[0]).toMatchObject({ id: expect.any(String), at: expect.any(String), author: expect.any(String) })
    const one = (await get(`/api/orders/${id}`)).body
    expect(one.noteCount).toBe(6)
    expect(one.sellerNotes.map(({ text }: any) => text).slice(0, 4)).toEqual(texts)
    for (const { id: noteId } of one.sellerNotes) await send('DELETE', `/api/orders/${id}/notes/${noteId}`)
  })
})

describe('notes, corrections and the customer who is erased', () => {
  it('are in the view and the history, and then nowhere', async () => {
    const { id } = placed[2]!
    const path = `/api/orders/${id}`
    await send('POST', `${path}/notes`, { text: 'Tajna beleška' }, admin)
    const { body: { noteId } } = await send('POST', `${path}/notes`, { text: 'Tajna dva' })
    await send('DELETE', `${path}/notes/${noteId}`)
    await send('PATCH', `${path}/customer`, { firstName: 'Tajana', phone: '065 999 888' })
    const view = (await get(path)).body
    expect(view).toMatchObject({ firstName: 'Tajana', phone: '065 999 888', sellerNotes: [{ author: expect.any(String), text: 'Tajna beleška', at: expect.any(String) }] })
    expect(view.sellerNotes).toHaveLength(1)
    expect((await house.get(path, { cookie: placed[2]!.cookie })).body).not.toHaveProperty('sellerNotes')
    const history = (await get(`${path}/history`)).body
    expect(history.map(({ type, note, changes }: any) => ({ type, note, changes }))).toEqual([
      { type: 'OrderPlaced', note: null, changes: [] },
      { type: 'OrderNoteAdded', note: 'Tajna beleška', changes: [] },
      { type: 'OrderNoteAdded', note: null, changes: [] },
      { type: 'OrderNoteRemoved', note: null, changes: [] },
      { type: 'OrderCustomerChanged', note: null, changes: [{ field: 'firstName', from: 'Marko', to: 'Tajana' }, { field: 'phone', from: expect.stringMatching(/^064/), to: '065 999 888' }] },
    ])
    expect(idsOf(await get('/api/orders/my', { filter: { q: 'tajana' } }))).toEqual([id])
    expect(idsOf(await get('/api/orders/my', { filter: { q: '+38165999888' } }))).toEqual([id])
    expect((await get('/api/orders/export', { filter: { q: 'tajana' } })).body).toContain('Tajna beleška')

    const metadata = { at: new Date(house.commands.now()).toISOString(), actor: { kind: 'system' } as const, correlationId: 'erasure', causationId: null }
    await eraseCustomer({ log: house.commands.log, folds: createFoldCache(house.commands.log) }, { orderId: id, reason: 'zahtev', metadata })
    expect((await get(path)).body).toMatchObject({ personalDataErased: true, firstName: null, sellerNotes: [] })
    const left = [JSON.stringify((await get(`${path}/history`)).body), (await get('/api/orders/export')).body, (await get('/api/orders/my')).body].map(String)
    for (const table of ['orders', 'activity']) {
      const { rows } = await house.commands.pool.query<{ text: string }>(`select coalesce(string_agg(row_to_json(t)::text, ' '), '') as text from read.${table} t`)
      left.push(rows[0]!.text)
    }
    for (const text of left) expect(text).not.toMatch(/Tajna|Tajana|tajana|999 ?888|Marko/)
  })
})
