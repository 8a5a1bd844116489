import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderPage } from '@pazar/contracts/order/order-page.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { openUserSecrets } from '@pazar/database/user-secrets.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import type { SendingOptions } from '@pazar/reactions/outbox/sending-options.ts'
import { startReactions } from '@pazar/reactions/start-reactions.ts'
import { publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { googleError, newSpreadsheet, type SheetsServer, shownOf, startSheets } from '@pazar/upstreams/testing/sheets-server.ts'
import { startTelegram, telegramRefusals, type TelegramServer } from '@pazar/upstreams/testing/telegram-server.ts'
import { dice, orderHistory } from './generate-orders.ts'
import type { BenchPostgres } from './postgres.ts'
import type { Figure } from './report.ts'

const orders = 10_000
const sellers = 80
const publicOrigin = 'https://pazar.example'

/** Waits that are counted in tens of seconds and hours in the house, in the run in which the upstreams fail. */
const hurried: Partial<SendingOptions> = { backOff: { first: 1, most: 8 }, circuit: { faults: 10, first: 1, most: 8 } }

interface Stage {
  pool: Pool
  log: EventLog
  telegram: TelegramServer
  sheets: SheetsServer
}

const sellerOf = (n: number) => 2 + (n % sellers)
const sheetOf = (seller: number) => `tabela-${seller}`

/** Sellers with a bot and a spreadsheet each, and the orders, all in the log before anything is sent. */
async function write({ pool, log, sheets }: Stage, appSecret: string): Promise<void> {
  const secrets = openUserSecrets(pool, appSecret)
  const metadata = { at: new Date().toISOString(), actor: { kind: 'system' as const }, correlationId: 'bench', causationId: null }
  for (let seller = 2; seller < 2 + sellers; seller++) {
    await secrets.set(seller, 'telegramBotId', `${seller}:bench`)
    await secrets.set(seller, 'telegramChatId', String(seller))
    await log.append(`user-${seller}`, [{ type: 'UserIntegrationsChanged', data: { googleSheetsId: sheetOf(seller) } }], { expectedRevision: 'any', metadata })
    sheets.spreadsheets.set(sheetOf(seller), newSpreadsheet())
  }
  let next = 0
  await Promise.all(Array.from({ length: 64 }, async () => {
    while (next < orders) {
      const n = next++
      const { stream, events: [placed] } = orderHistory(n)
      const event = placed!.event
      if (event.type !== 'OrderPlaced') throw new Error('an order begins with being placed')
      await log.append(stream, [{ ...event, data: { ...event.data, sellerId: sellerOf(n) } }], { expectedRevision: 'no-stream', metadata: { ...metadata, actor: placed!.actor } })
    }
  }))
}

const tooManyRequests = { ...googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded') as object, headers: { 'retry-after': '2' } }

/** Half of what Telegram is asked fails: it is too fast for it, or broken. Of Sheets a quarter of the calls, of which a row takes two or three: so the half of its batches; some of them after they were done. */
function fail({ telegram, sheets }: Stage): void {
  const roll = dice(11)
  telegram.failing(() => {
    const rolled = roll(4)
    return rolled === 0 ? telegramRefusals.tooMany(1) : rolled === 1 ? telegramRefusals.broken : undefined
  })
  sheets.failing((call) => {
    if (call === 'token' || roll(4) > 0) return undefined
    return [tooManyRequests, { status: 500, body: 'broken' }, 'hangs up' as const, { doneAnd: 'hangs up' as const }][roll(4)]
  })
}

async function untilDrained(pool: Pool, say: (line: string) => void): Promise<void> {
  for (let beats = 0; ; beats++) {
    const { rows } = await pool.query<{ open: number; all: number }>(`select count(*) filter (where status in ('waiting', 'sending'))::int as open, count(*)::int as all from private.outbox`)
    const { open, all } = rows[0]!
    if (all >= 2 * orders && open === 0) return
    if (beats % 60 === 59) say(`  ${open.toLocaleString('en-US')} deliveries are open`)
    await sleep(500)
  }
}

/** Messages and rows against the orders: which are there twice, and which are not there. */
function counted({ telegram, sheets }: Stage): { duplicates: number; losses: number } {
  const told = telegram.messages.map(({ button }) => button!.url)
  const inSheets = [...sheets.spreadsheets.values()].flatMap((spreadsheet) => shownOf(spreadsheet.tabs[0]).slice(1).map((row) => String(row[1])))
  const wanted = Array.from({ length: orders }, (_, n) => publicOrigin + orderPage(orderHistory(n).stream.slice('order-'.length)))
  const lost = wanted.filter((url) => !new Set(told).has(url)).length
  return { duplicates: told.length - new Set(told).size + inSheets.length - new Set(inSheets).size, losses: lost + orders - new Set(inSheets).size }
}

async function run(postgres: BenchPostgres, appSecret: string, what: string, failing: boolean, say: (line: string) => void): Promise<Figure[]> {
  const { pool } = await postgres.database(failing ? 'effects_failing' : 'effects')
  const log = openEventLog(await createPostgresEventStore({ pool }), await createStreamKeys({ pool, appSecret }))
  // As strict as the real ones: a chat takes a burst, the service account sixty reads and sixty writes in a minute.
  const stage: Stage = { pool, log, telegram: await startTelegram({ mostPerSecond: 4 }), sheets: await startSheets({ perMinute: 60 }) }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
  const google = { account: { email: 'bench@pazar.example', privateKey }, sheetsUrl: stage.sheets.url, tokenUrl: stage.sheets.tokenUrl }
  const start = () => startReactions({
    log, pool, hints: openInProcessHints(), appSecret, publicOrigin, integrations: { ...noIntegrations, google },
    telegramApiUrl: stage.telegram.url, outside: publicInternet(), ...(failing && { sending: hurried }), warn: (message, error) => say(`  ${message}: ${String(error)}`),
  })
  try {
    // Its first start decides from where on it tells.
    await (await start()).stop()
    say(`${what}: writing ${orders.toLocaleString('en-US')} orders ...`)
    await write(stage, appSecret)
    if (failing) fail(stage)
    say(`${what}: sending ...`)
    const [began, beganAt] = [performance.now(), new Date()]
    // Two, as two processes would: they share rates and lanes by the tables alone.
    const senders = [await start(), await start()]
    await untilDrained(pool, say)
    const took = (performance.now() - began) / 1000
    await Promise.all(senders.map((each) => each.stop()))
    const { rows: [dead] } = await pool.query<{ count: number }>(`select count(*)::int as count from private.outbox where status = 'dead'`)
    const { rows: [last] } = await pool.query<{ seconds: number }>(`select extract(epoch from max(settled_at) - $1)::float as seconds from private.outbox where effect = 'telegram-order-message'`, [beganAt])
    const { duplicates, losses } = counted(stage)
    const cannotBe = { atMost: 0 }
    return [
      { what: `${what}: drained by two senders in`, measured: took, unit: 's' },
      { what: '  the last message of Telegram after', measured: last!.seconds, unit: 's' },
      { what: '  calls of Telegram', measured: stage.telegram.calls(), unit: 'calls' },
      { what: '  calls of Google Sheets', measured: stage.sheets.asked.length, unit: 'calls' },
      { what: `${what}: duplicates`, measured: duplicates, unit: '', bar: cannotBe },
      { what: `${what}: lost`, measured: losses, unit: '', bar: cannotBe, note: `${dead!.count} deliveries are dead` },
    ]
  } finally {
    await stage.telegram.close()
    await stage.sheets.close()
    await log.close()
  }
}

/**
 * Orders of many sellers, each with a bot and a spreadsheet, told of by the house's own senders at its own rates: a seller's messages go one a second,
 * so that the time to drain says how many one seller had at most, not how fast this machine is.
 */
export async function effects(postgres: BenchPostgres, appSecret: string, say: (line: string) => void): Promise<Figure[]> {
  const usual = `${orders.toLocaleString('en-US')} orders of ${sellers} sellers`
  return [...(await run(postgres, appSecret, usual, false, say)), ...(await run(postgres, appSecret, 'half of it failing', true, say))]
}
