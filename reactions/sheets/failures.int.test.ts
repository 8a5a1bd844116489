import type { Logged } from '@pazar/event-store/event-log.ts'
import { statusChanged } from '@pazar/projections/testing/sample-events.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { createSheetRows } from '@pazar/upstreams/google/sheet-rows.ts'
import { holdDeadAddress } from '@pazar/upstreams/testing/dead-address.ts'
import { newSpreadsheet, sheetsRefusals, startSheets } from '@pazar/upstreams/testing/sheets-server.ts'
import type { Reply } from '@pazar/upstreams/testing/upstream.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { sheetRow } from './effect.ts'
import { delivery, email, id, openSheetsStage, outcomeOfFirst, privateKey, sellerId } from './testing/sheets-stage.ts'

const stage = await openSheetsStage()
const { log, google, append, setUp, tab, opened, place } = stage
let effect: Effect

beforeEach(() => { effect = stage.fresh() })
afterAll(() => stage.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }

describe('what is not set up', () => {
  it('a seller without a spreadsheet is told so once per order, not with each change', async () => {
    const { first } = await place({ sellerId: 9 })
    expect(await outcomeOf([first])).toEqual({ skipped: 'Google Sheets nije podešen' })
    const events = await append(first.stream, statusChanged('Na čekanju', 'U dostavi'))
    expect(await effect.targets!(events[0]!, 9)).toEqual([])
    expect(await effect.targets!(events[0]!, sellerId)).toEqual([''])
  })
  it('whether there is a spreadsheet is read once for all that has happened by then, and anew for what comes after a change of the settings', async () => {
    let reads = 0
    const counted = { ...log, readStream: (...given: Parameters<typeof log.readStream>) => { reads += 1; return log.readStream(...given) } }
    const own = sheetRow({ log: counted, rows: createSheetRows({ account: { email, privateKey }, sheetsUrl: google.url, tokenUrl: google.tokenUrl }) })
    const { stream } = await place({ sellerId: 11 })
    const changes: Logged[] = []
    const change = async () => changes.push(...(await append(stream, statusChanged('Na čekanju', 'U dostavi'))))
    for (let times = 0; times < 5; times++) await change()
    const targets = async (from: number) => Promise.all(changes.slice(from).map((event) => own.targets!(event, 11)))
    expect(await own.targets!(changes[0]!, 11)).toEqual([])
    expect(await targets(1)).toEqual([[], [], [], []])
    expect(reads).toBe(1)
    await setUp(11, 'nova')
    await change()
    expect(await targets(5)).toEqual([['']])
    await setUp(11, null)
    await change()
    expect(await targets(6)).toEqual([[]])
    expect(reads).toBe(3)
  })
  it('a spreadsheet that was removed from the settings is none', async () => {
    await setUp(10, 'bivsa')
    await setUp(10, null)
    expect(await outcomeOf([(await place({ sellerId: 10 })).first])).toEqual({ skipped: 'Google Sheets nije podešen' })
  })
  it('a server without a service account says so', async () => {
    effect = sheetRow({ log, rows: undefined })
    expect(await outcomeOf([(await place()).first])).toEqual({ skipped: 'Google Sheets nije podešen na ovom serveru: nedostaje servisni nalog' })
  })
  it('an order that is nowhere is none', async () => {
    expect(await outcomeOf([delivery({ id: 'x', stream: 'order-0' } as Logged)])).toEqual({ skipped: 'Porudžbina ne postoji' })
  })
})

describe('what Google does not do', () => {
  const when = (what: string, reply: Reply) => google.failing((call) => (call === what ? reply : undefined))
  const away = { failed: 'Google Sheets trenutno nije dostupan.', isDown: true }
  const wrongAccount = { failed: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.', isDown: true }
  const silent = { unknown: 'Google Sheets nije odgovorio do kraja.' }
  it.each<[string, string, Reply, Outcome]>([
    ['a key that is wrong', 'token', sheetsRefusals.wrongKey, wrongAccount],
    ['a token that is not taken', 'spreadsheets.get', { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } }, wrongAccount],
    ['the API switched off', 'spreadsheets.get', sheetsRefusals.switchedOff, { failed: 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.', isDown: true }],
    ['a spreadsheet that was deleted', 'spreadsheets.get', sheetsRefusals.notFound, { refused: 'Tabela nije pronađena: obrisana je, ili je ID pogrešan. Proverite Google Sheets ID u podešavanjima.' }],
    ['a spreadsheet that is not shared', 'spreadsheets.get', sheetsRefusals.notShared, { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }],
    ['a spreadsheet that is shared for reading', 'batchUpdate', sheetsRefusals.notShared, { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }],
    ['a document of another kind', 'spreadsheets.get', sheetsRefusals.notASheet, { refused: 'Google Sheets ID u podešavanjima nije ID Google tabele.' }],
    ['too many reads', 'spreadsheets.get', sheetsRefusals.tooMany, { failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 60, isDown: true }],
    ['too many writes, with a time to wait', 'batchUpdate', { status: 429, headers: { 'retry-after': '7' } }, { failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 7, isDown: true }],
    ['a broken Google', 'batchUpdate', { status: 500, body: 'oops' }, away],
    ['a Google that asks to wait', 'spreadsheets.get', { status: 503, headers: { 'retry-after': '12' } }, { ...away, retryAfter: 12 }],
    ['a read that hangs up', 'spreadsheets.get', 'hangs up', away],
    ['a read that never answers', 'spreadsheets.get', 'never answers', away],
    ['a read of nonsense', 'spreadsheets.get', { body: '<html>' }, away],
    ['a read of something else', 'spreadsheets.get', { body: { spreadsheetId: 'x' } }, away],
    ['a token that never comes', 'token', 'never answers', away],
    ['a write that hangs up', 'batchUpdate', 'hangs up', silent],
    ['a write that never answers', 'batchUpdate', 'never answers', silent],
    ['a write that breaks off', 'batchUpdate', 'breaks off', silent],
    ['a write that answers nonsense', 'batchUpdate', { body: 'Hvala!' }, silent],
    ['a write that is not understood', 'batchUpdate', { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Invalid value: Ana Ilić' } } }, { failed: 'Google Sheets nije prihvatio upis.' }],
  ])('%s', async (_, call, reply, outcome) => {
    const { first } = await place()
    when(call, reply)
    // What never comes is not waited for that long.
    expect(await outcomeOfFirst(reply === 'never answers' ? opened(google, 2000) : effect, [first])).toEqual(outcome)
    google.failing(undefined)
    expect(await outcomeOf([first])).toEqual(done)
  })

  it('a spreadsheet that was shared for reading alone, deleted, or taken away, until the seller mends it', async () => {
    const { first } = await place()
    const notShared = { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }
    for (const access of ['viewer', 'none'] as const) {
      google.spreadsheets.set(id, { ...newSpreadsheet(), access })
      expect(await outcomeOf([first])).toEqual(notShared)
    }
    google.spreadsheets.delete(id)
    expect(await outcomeOf([first])).toHaveProperty('refused', expect.stringMatching(/^Tabela nije pronađena/))
    google.spreadsheets.set(id, newSpreadsheet())
    expect(await outcomeOf([first])).toEqual(done)
  })
  it('no connection at all', async () => {
    const dead = await holdDeadAddress()
    effect = opened({ url: dead.url, tokenUrl: `${dead.url}/token` })
    expect(await outcomeOf([(await place()).first])).toEqual(away)
    await dead.release()
  })
  it('a tab that is protected', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    tab()!.isProtected = true
    expect(await outcomeOf([b.first])).toEqual({ refused: `Kartica „Porudžbine“ je zaštićena od izmena. Dozvolite izmene adresi ${email}.` })
  })
  it('a spreadsheet that is full: nothing of what would be written is', async () => {
    // The seller's empty tab, and a thousand rows of ours.
    const small = await startSheets({ mostCells: 26_000 + 20_000 })
    small.spreadsheets.set(id, newSpreadsheet())
    effect = opened(small)
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    const { rows } = small.spreadsheets.get(id)!.tabs[0]!
    while (rows.length < 1000) rows.push([{ value: 'x' }])
    expect(await outcomeOf([b.first, ...(await a.later(statusChanged('Na čekanju', 'U dostavi')))])).toEqual(
      { refused: 'Tabela je puna: Google dozvoljava 10 miliona ćelija. Napravite novu tabelu i upišite njen ID u podešavanja.' })
    expect(JSON.stringify(small.spreadsheets.get(id))).not.toContain('U dostavi')
    await small.close()
  })
  it('more calls in a minute than Google allows: the rest is asked to wait', async () => {
    const strict = await startSheets({ perMinute: 2 })
    strict.spreadsheets.set(id, newSpreadsheet())
    effect = opened(strict)
    const outcomes = []
    for (let n = 0; n < 3; n++) outcomes.push(await outcomeOf([(await place()).first]))
    expect(outcomes.at(-1)).toEqual({ failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 60, isDown: true })
    await strict.close()
  })
})
