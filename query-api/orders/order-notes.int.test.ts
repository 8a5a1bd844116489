// Rules: orders/history
import { orderForm } from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { setUpOrderWork, queryOf, idsOf } from './testing/order-work-fixture.ts'

const fixture = setUpOrderWork()
const { placed, today, send, get, number } = fixture

describe('an export', () => {
  const csv = async (query: Record<string, unknown>, who = fixture.seller) =>
    (await get('/api/orders/export', query, who)).body as string

  it('is CSV for Excel in Serbian with a dated name and without formulas', async () => {
    const { headers, body } = await get('/api/orders/export', {
      sort: ['createdAt', 'ASC'],
      filter: { market: 'Serbia' },
    })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="narudzbine-${today()}.csv"`)
    const [heading, first, second] = body.replace('\uFEFF', '').split('\r\n')
    expect(heading).toBe(
      'Broj;Datum;Status;Tržište;Primalac;Telefon;Email;Adresa;Grad;Poštanski broj;Proizvod;Količina;Iznos;Dostava;Valuta;Trošak;Napomena kupca;Beleške;Broj pošiljke;Dodatni proizvodi;Varijante;Izvor;Medijum;Kampanja;Pojam;Oglas;ID klika na oglas;Popust',
    )
    expect(first).toMatch(
      new RegExp(
        `^${number(0)};\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d;Dostavljeno;Srbija;Đorđe Petrović;064/123-45 67;djordje@primer\\.rs;Knez Mihailova 1;Beograd;;Solarna lampa;2;5980,00;0,00;RSD;1701,00;'=cmd\\|calc;;;;;;;;;;;0,00$`,
      ),
    )
    expect(second).toContain('Marko Marić')
  })

  it('begins with a byte order mark', async () => {
    const response = await fetch(`${fixture.app.url}/api/orders/export`, {
      headers: { authorization: `Bearer ${fixture.seller.token}` },
    })
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('is XLSX with amounts as numbers', async () => {
    const response = await fetch(
      `${fixture.app.url}/api/orders/export?${queryOf({ format: 'xlsx', sort: ['createdAt', 'ASC'] })}`,
      { headers: { authorization: `Bearer ${fixture.seller.token}` } },
    )
    expect(response.headers.get('content-disposition')).toContain('.xlsx"')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]!.rows).toHaveLength(4)
    expect(sheets[0]!.rows[1]!.slice(11, 17)).toEqual([2, 5980, 0, 'RSD', 1701, '=cmd|calc'])
  })

  it("contains all sellers' orders for an admin", async () => {
    expect((await csv({}, fixture.admin)).trim().split('\r\n')).toHaveLength(5)
    expect(
      (await csv({ filter: { userId: fixture.stranger.id } }, fixture.admin)).trim().split('\r\n'),
    ).toHaveLength(2)
  })

  it.each([
    [{ format: 'pdf' }],
    [{ filter: { phone: 1 } }],
    [{ sort: ['phone', 'ASC'] }],
    [{ range: '[0,1]' }],
  ])('refuses %j (400)', async (query) => expect((await get('/api/orders/export', query)).status).toBe(400))
})

describe('the tracking number', () => {
  it('is in the view, the history, the search and the export, and hidden from strangers', async () => {
    const { id, cookie } = placed[1]!
    const metadata = {
      at: new Date(fixture.app.commands.now()).toISOString(),
      actor: { kind: 'integration', name: 'tracking' } as const,
      correlationId: 'parcel',
      causationId: null,
    }
    for (const trackingId of ['RSUL-1', 'RSUL-2'])
      await fixture.app.commands.log.append(
        orderStream(id),
        [{ type: 'OrderTrackingAssigned', data: { trackingId } }],
        { expectedRevision: 'stream-exists', metadata },
      )
    expect((await get(`/api/orders/${id}`)).body.trackingId).toBe('RSUL-2')
    expect((await fixture.app.get(`/api/orders/${id}`, { cookie })).body.trackingId).toBe('RSUL-2')
    expect((await fixture.app.get(`/api/orders/${id}`)).body.trackingId).toBeNull()
    expect(
      (await get(`/api/orders/${id}/history`)).body.map(({ type, to }: any) => [type, to]).slice(-2),
    ).toEqual([
      ['OrderTrackingAssigned', null],
      ['OrderTrackingAssigned', 'RSUL-2'],
    ])
    expect(idsOf(await get('/api/orders/my', { filter: { q: 'rsul-2' } }))).toEqual([id])
    expect((await get('/api/orders/export', { filter: { q: 'RSUL-2' } })).body).toContain(
      ';RSUL-2;;;;;;;;;0,00\r\n',
    )
  })
})

describe('notes in a list', () => {
  it('are the newest three, truncated, with the total; the order itself has all of them', async () => {
    const { id } = placed[0]!
    const listed = async () => (await get('/api/orders/my', { filter: { id } })).body[0]
    expect(await listed()).toMatchObject({ noteCount: 0, sellerNotes: [] })
    const texts = [1, 2, 3, 4].map((n) => `${n} ${'š'.repeat(1990)}`)
    for (const text of [...texts, `${'x'.repeat(298)}😀z`, 'y'.repeat(300)])
      await send('POST', `/api/orders/${id}/notes`, { text })
    const { noteCount, sellerNotes } = await listed()
    expect(noteCount).toBe(6)
    expect(sellerNotes.map(({ text }: any) => text)).toEqual([
      `4 ${'š'.repeat(297)}…`,
      `${'x'.repeat(298)}…`,
      'y'.repeat(300),
    ])
    expect(sellerNotes[0]).toMatchObject({
      id: expect.any(String),
      at: expect.any(String),
      author: expect.any(String),
    })
    const one = (await get(`/api/orders/${id}`)).body
    expect(one.noteCount).toBe(6)
    expect(one.sellerNotes.map(({ text }: any) => text).slice(0, 4)).toEqual(texts)
    for (const { id: noteId } of one.sellerNotes) await send('DELETE', `/api/orders/${id}/notes/${noteId}`)
  })
})

describe('notes and corrections of an erased customer', () => {
  it('are in the view, history, search and export until the erasure, and nowhere afterwards', async () => {
    const { id } = placed[2]!
    const path = `/api/orders/${id}`
    await send('POST', `${path}/notes`, { text: 'Tajna beleška' }, fixture.admin)
    const {
      body: { noteId },
    } = await send('POST', `${path}/notes`, { text: 'Tajna dva' })
    await send('DELETE', `${path}/notes/${noteId}`)
    await send('PATCH', `${path}/customer`, { firstName: 'Tajana', phone: '065 999 888' })
    const view = (await get(path)).body
    expect(view).toMatchObject({
      firstName: 'Tajana',
      phone: '065 999 888',
      sellerNotes: [{ author: expect.any(String), text: 'Tajna beleška', at: expect.any(String) }],
    })
    expect(view.sellerNotes).toHaveLength(1)
    expect((await fixture.app.get(path, { cookie: placed[2]!.cookie })).body).not.toHaveProperty(
      'sellerNotes',
    )
    const history = (await get(`${path}/history`)).body
    expect(history.map(({ type, note, changes }: any) => ({ type, note, changes }))).toEqual([
      { type: 'OrderPlaced', note: null, changes: [] },
      { type: 'OrderNoteAdded', note: 'Tajna beleška', changes: [] },
      { type: 'OrderNoteAdded', note: null, changes: [] },
      { type: 'OrderNoteRemoved', note: null, changes: [] },
      {
        type: 'OrderCustomerChanged',
        note: null,
        changes: [
          { field: 'firstName', from: 'Marko', to: 'Tajana' },
          { field: 'phone', from: expect.stringMatching(/^064/), to: '065 999 888' },
        ],
      },
    ])
    expect(idsOf(await get('/api/orders/my', { filter: { q: 'tajana' } }))).toEqual([id])
    expect(idsOf(await get('/api/orders/my', { filter: { q: '+38165999888' } }))).toEqual([id])
    expect((await get('/api/orders/export', { filter: { q: 'tajana' } })).body).toContain('Tajna beleška')

    await send('POST', `${path}/erase-customer`, { reason: 'customer_request' })
    expect((await get(path)).body).toMatchObject({
      personalDataErased: true,
      firstName: null,
      sellerNotes: [],
    })
    expect((await get(`${path}/history`)).body.at(-1)).toMatchObject({
      type: 'PersonalDataErased',
      actor: { kind: 'user' },
      reason: 'Zahtev kupca',
    })
    const left = [
      JSON.stringify((await get(`${path}/history`)).body),
      (await get('/api/orders/export')).body,
      (await get('/api/orders/my')).body,
    ].map(String)
    for (const table of ['orders', 'activity']) {
      const { rows } = await fixture.app.commands.pool.query<{ text: string }>(
        `select coalesce(string_agg(row_to_json(t)::text, ' '), '') as text from read.${table} t`,
      )
      left.push(rows[0]!.text)
    }
    for (const text of left) expect(text).not.toMatch(/Tajna|Tajana|tajana|999 ?888|Marko/)
  })
})

describe('packing', () => {
  it('is in the view and the history until a status ends it, and hidden from shoppers', async () => {
    const { websiteId } = (await get(`/api/orders/${placed[0]!.id}`)).body
    const answer = await fixture.app.commands.send('POST', '/api/orders', orderForm(websiteId))
    const id: string = answer.body.orderId
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    const pack = (packing: boolean) => send('POST', '/api/orders/packing', { orderIds: [id], packing })
    const since = async () => (await get(`/api/orders/${id}`)).body.packingStartedAt
    expect(await since()).toBeNull()
    await pack(true)
    expect(Date.parse(await since())).toBeGreaterThan(0)
    expect((await fixture.app.get(`/api/orders/${id}`, { cookie })).body).not.toHaveProperty(
      'packingStartedAt',
    )
    await send('PUT', `/api/orders/${id}/status`, { status: 'U dostavi' })
    expect(await since()).toBeNull()
    await send('PUT', `/api/orders/${id}/status`, { status: 'Na čekanju' })
    expect(await since()).not.toBeNull()
    await pack(false)
    expect(await since()).toBeNull()
    const types = (await get(`/api/orders/${id}/history`)).body.map(({ type }: any) => type)
    expect([types.includes('OrderPackingStarted'), types.at(-1)]).toEqual([true, 'OrderPackingStopped'])
  })
})
