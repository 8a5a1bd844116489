import { statusChanged } from '@pazar/projections/testing/sample-events.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import { holdDeadAddress } from '@pazar/integrations/testing/dead-address.ts'
import { newSpreadsheet, sheetsRefusals, startSheets } from '@pazar/integrations/testing/sheets-server.ts'
import type { Reply } from '@pazar/integrations/testing/fake-server.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { email, id, openSheetsFixture, outcomeOfFirst } from './testing/sheets-fixture.ts'

const fixture = await openSheetsFixture()
const { google, tab, opened, place } = fixture
let effect: Effect

beforeEach(() => {
  effect = fixture.fresh()
})
afterAll(() => fixture.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }

describe('failures of Google', () => {
  const when = (what: string, reply: Reply) => google.failWith((call) => (call === what ? reply : undefined))
  const unavailable = { failed: 'Google Sheets trenutno nije dostupan.', isDown: true }
  const wrongAccount = {
    failed: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.',
    isDown: true,
  }
  const silent = { unknown: 'Google Sheets nije odgovorio do kraja.' }
  it.each<[string, string, Reply, Outcome]>([
    ['a wrong key', 'token', sheetsRefusals.wrongKey, wrongAccount],
    [
      'a rejected token',
      'spreadsheets.get',
      { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } },
      wrongAccount,
    ],
    [
      'a disabled API',
      'spreadsheets.get',
      sheetsRefusals.switchedOff,
      {
        failed: 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.',
        isDown: true,
      },
    ],
    [
      'a deleted spreadsheet',
      'spreadsheets.get',
      sheetsRefusals.notFound,
      {
        refused:
          'Tabela nije pronađena: obrisana je, ili je ID pogrešan. Proverite Google Sheets ID u podešavanjima.',
      },
    ],
    [
      'a spreadsheet that is not shared',
      'spreadsheets.get',
      sheetsRefusals.notShared,
      { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` },
    ],
    [
      'a spreadsheet shared read-only',
      'batchUpdate',
      sheetsRefusals.notShared,
      { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` },
    ],
    [
      'a document that is not a spreadsheet',
      'spreadsheets.get',
      sheetsRefusals.notASheet,
      { refused: 'Google Sheets ID u podešavanjima nije ID Google tabele.' },
    ],
    [
      'too many reads',
      'spreadsheets.get',
      sheetsRefusals.tooMany,
      { failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 60, isDown: true },
    ],
    [
      'too many writes, with retry-after',
      'batchUpdate',
      { status: 429, headers: { 'retry-after': '7' } },
      { failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 7, isDown: true },
    ],
    ['an internal server error', 'batchUpdate', { status: 500, body: 'oops' }, unavailable],
    [
      'an unavailable Google, with retry-after',
      'spreadsheets.get',
      { status: 503, headers: { 'retry-after': '12' } },
      { ...unavailable, retryAfter: 12 },
    ],
    ['a read with a dropped connection', 'spreadsheets.get', 'hangs up', unavailable],
    ['a read without an answer', 'spreadsheets.get', 'never answers', unavailable],
    ['a read with an unreadable answer', 'spreadsheets.get', { body: '<html>' }, unavailable],
    ['a read with an unexpected answer', 'spreadsheets.get', { body: { spreadsheetId: 'x' } }, unavailable],
    ['a token request without an answer', 'token', 'never answers', unavailable],
    ['a write with a dropped connection', 'batchUpdate', 'hangs up', silent],
    ['a write without an answer', 'batchUpdate', 'never answers', silent],
    ['a write with a truncated answer', 'batchUpdate', 'breaks off', silent],
    ['a write with an unreadable answer', 'batchUpdate', { body: 'Hvala!' }, silent],
    [
      'a write that Google rejects',
      'batchUpdate',
      {
        status: 400,
        body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Invalid value: Ana Ilić' } },
      },
      { failed: 'Google Sheets nije prihvatio upis.' },
    ],
  ])('%s: answers the matching outcome, and succeeds later', async (_, call, reply, outcome) => {
    const { first } = await place()
    when(call, reply)
    // Use a short timeout for calls that are never answered.
    expect(await outcomeOfFirst(reply === 'never answers' ? opened(google, 2000) : effect, [first])).toEqual(
      outcome,
    )
    google.failWith(undefined)
    expect(await outcomeOf([first])).toEqual(done)
  })

  it('refuses while the spreadsheet is read-only, not shared or deleted, and succeeds once the seller has fixed it', async () => {
    const { first } = await place()
    const notShared = {
      refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).`,
    }
    for (const access of ['viewer', 'none'] as const) {
      google.spreadsheets.set(id, { ...newSpreadsheet(), access })
      expect(await outcomeOf([first])).toEqual(notShared)
    }
    google.spreadsheets.delete(id)
    expect(await outcomeOf([first])).toHaveProperty(
      'refused',
      expect.stringMatching(/^Tabela nije pronađena/),
    )
    google.spreadsheets.set(id, newSpreadsheet())
    expect(await outcomeOf([first])).toEqual(done)
  })
  it('fails without a connection', async () => {
    const dead = await holdDeadAddress()
    effect = opened({ url: dead.url, tokenUrl: `${dead.url}/token` })
    expect(await outcomeOf([(await place()).first])).toEqual(unavailable)
    await dead.release()
  })
  it('refuses a protected tab', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    tab()!.isProtected = true
    expect(await outcomeOf([b.first])).toEqual({
      refused: `Kartica „Porudžbine“ je zaštićena od izmena. Dozvolite izmene adresi ${email}.`,
    })
  })
  it('refuses a full spreadsheet and writes nothing', async () => {
    // The seller's empty tab, and a thousand rows of ours.
    const small = await startSheets({ maxCells: 26_000 + 20_000 })
    small.spreadsheets.set(id, newSpreadsheet())
    effect = opened(small)
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    const { rows } = small.spreadsheets.get(id)!.tabs[0]!
    while (rows.length < 1000) rows.push([{ value: 'x' }])
    expect(await outcomeOf([b.first, ...(await a.later(statusChanged('Na čekanju', 'U dostavi')))])).toEqual({
      refused:
        'Tabela je puna: Google dozvoljava 10 miliona ćelija. Napravite novu tabelu i upišite njen ID u podešavanja.',
    })
    expect(JSON.stringify(small.spreadsheets.get(id))).not.toContain('U dostavi')
    await small.close()
  })
  it('pauses after more calls in a minute than Google allows', async () => {
    const strict = await startSheets({ perMinute: 2 })
    strict.spreadsheets.set(id, newSpreadsheet())
    effect = opened(strict)
    const outcomes = []
    for (let n = 0; n < 3; n++) outcomes.push(await outcomeOf([(await place()).first]))
    expect(outcomes.at(-1)).toEqual({
      failed: 'Google Sheets trenutno ima previše zahteva.',
      retryAfter: 60,
      isDown: true,
    })
    await strict.close()
  })
})
