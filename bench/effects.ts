import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderPagePath } from '@pazar/contracts/order/order-page.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import type { SendingOptions } from '@pazar/reactions/outbox/sending-options.ts'
import { startReactions } from '@pazar/reactions/start-reactions.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import {
  newSpreadsheet,
  type SheetsServer,
  shownOf,
  startSheets,
} from '@pazar/integrations/testing/sheets-server.ts'
import { startTelegram, type TelegramServer } from '@pazar/integrations/testing/telegram-server.ts'
import { injectFailures } from './effect-failures.ts'
import { orderHistory } from './generate-orders.ts'
import type { BenchPostgres } from './postgres.ts'
import type { Figure } from './report.ts'

const orderCount = 10_000
const sellerCount = 80
const publicOrigin = 'https://pazar.example'

/** Short waits for the run with failures; in production they take from tens of seconds up to hours. */
const fastSendingOptions: Partial<SendingOptions> = {
  backOff: { firstSeconds: 1, maxSeconds: 8 },
  circuit: { maxFaults: 10, firstSeconds: 1, maxSeconds: 8 },
}

interface EffectsFixture {
  pool: Pool
  log: EventLog
  telegram: TelegramServer
  sheets: SheetsServer
}

const sellerOf = (n: number) => 2 + (n % sellerCount)
const sheetOf = (seller: number) => `tabela-${seller}`

/** Creates sellers with a bot and a spreadsheet each, and appends all orders before anything is sent. */
async function writeOrders({ pool, log, sheets }: EffectsFixture, appSecret: string): Promise<void> {
  const secrets = openUserSecrets(pool, appSecret)
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'system' as const },
    correlationId: 'bench',
    causationId: null,
  }
  for (let seller = 2; seller < 2 + sellerCount; seller++) {
    await secrets.set(seller, 'telegramBotId', `${seller}:bench`)
    await secrets.set(seller, 'telegramChatId', String(seller))
    await log.append(
      `user-${seller}`,
      [{ type: 'UserIntegrationsChanged', data: { googleSheetsId: sheetOf(seller) } }],
      { expectedRevision: 'any', metadata },
    )
    sheets.spreadsheets.set(sheetOf(seller), newSpreadsheet())
  }
  let next = 0
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (next < orderCount) {
        const n = next++
        const {
          stream,
          events: [placed],
        } = orderHistory(n)
        const event = placed!.event
        if (event.type !== 'OrderPlaced') throw new Error('an order begins with being placed')
        await log.append(stream, [{ ...event, data: { ...event.data, sellerId: sellerOf(n) } }], {
          expectedRevision: 'no-stream',
          metadata: { ...metadata, actor: placed!.actor },
        })
      }
    }),
  )
}

async function waitUntilDrained(pool: Pool, print: (line: string) => void): Promise<void> {
  for (let beats = 0; ; beats++) {
    const { rows } = await pool.query<{ open: number; all: number }>(
      `select count(*) filter (where status in ('waiting', 'sending'))::int as open, count(*)::int as all from private.outbox`,
    )
    const { open, all } = rows[0]!
    if (all >= 2 * orderCount && open === 0) return
    if (beats % 60 === 59) print(`  ${open.toLocaleString('en-US')} deliveries are open`)
    await sleep(500)
  }
}

/** Counts messages and rows that are duplicates, and those that are missing. */
function countDeliveries({ telegram, sheets }: EffectsFixture): { duplicates: number; losses: number } {
  const sentUrls = telegram.messages.map(({ button }) => button!.url)
  const inSheets = [...sheets.spreadsheets.values()].flatMap((spreadsheet) =>
    shownOf(spreadsheet.tabs[0])
      .slice(1)
      .map((row) => String(row[1])),
  )
  const expectedUrls = Array.from(
    { length: orderCount },
    (_, n) => publicOrigin + orderPagePath(orderHistory(n).stream.slice('order-'.length)),
  )
  const lost = expectedUrls.filter((url) => !new Set(sentUrls).has(url)).length
  return {
    duplicates: sentUrls.length - new Set(sentUrls).size + inSheets.length - new Set(inSheets).size,
    losses: lost + orderCount - new Set(inSheets).size,
  }
}

async function run(
  postgres: BenchPostgres,
  appSecret: string,
  label: string,
  failing: boolean,
  print: (line: string) => void,
): Promise<Figure[]> {
  const { pool } = await postgres.database(failing ? 'effects_failing' : 'effects')
  const log = openEventLog(
    await createPostgresEventStore({ pool }),
    await createStreamKeys({ pool, appSecret }),
  )
  // As strict as the real services: a burst per chat for Telegram, sixty reads and sixty writes a minute
  // for the service account.
  const fixture: EffectsFixture = {
    pool,
    log,
    telegram: await startTelegram({ maxPerSecond: 4 }),
    sheets: await startSheets({ perMinute: 60 }),
  }
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const google = {
    account: { email: 'bench@pazar.example', privateKey },
    sheetsUrl: fixture.sheets.url,
    tokenUrl: fixture.sheets.tokenUrl,
  }
  const start = () =>
    startReactions({
      log,
      pool,
      changeNotifications: openInProcessNotifications(),
      appSecret,
      publicOrigin,
      integrations: { ...noIntegrations, google },
      telegramApiUrl: fixture.telegram.url,
      addressPolicy: publicAddressPolicy(),
      ...(failing && { sendingOptions: fastSendingOptions }),
      warn: (message, error) => print(`  ${message}: ${String(error)}`),
    })
  try {
    // The first start saves the checkpoint, so that later orders are sent.
    await (await start()).stop()
    print(`${label}: writing ${orderCount.toLocaleString('en-US')} orders ...`)
    await writeOrders(fixture, appSecret)
    if (failing) injectFailures(fixture.telegram, fixture.sheets)
    print(`${label}: sending ...`)
    const [began, beganAt] = [performance.now(), new Date()]
    // Two senders, as in two processes: they share rates and partitions only through the tables.
    const senders = [await start(), await start()]
    await waitUntilDrained(pool, print)
    const durationSeconds = (performance.now() - began) / 1000
    await Promise.all(senders.map((each) => each.stop()))
    const {
      rows: [dead],
    } = await pool.query<{ count: number }>(
      `select count(*)::int as count from private.outbox where status = 'dead'`,
    )
    const {
      rows: [last],
    } = await pool.query<{ seconds: number }>(
      `select extract(epoch from max(settled_at) - $1)::float as seconds from private.outbox where effect = 'telegram-order-message'`,
      [beganAt],
    )
    const { duplicates, losses } = countDeliveries(fixture)
    const cannotBe = { atMost: 0 }
    return [
      { what: `${label}: drained by two senders in`, measured: durationSeconds, unit: 's' },
      { what: '  the last message of Telegram after', measured: last!.seconds, unit: 's' },
      { what: '  calls of Telegram', measured: fixture.telegram.calls(), unit: 'calls' },
      { what: '  calls of Google Sheets', measured: fixture.sheets.requests.length, unit: 'calls' },
      { what: `${label}: duplicates`, measured: duplicates, unit: '', bar: cannotBe },
      {
        what: `${label}: lost`,
        measured: losses,
        unit: '',
        bar: cannotBe,
        note: `${dead!.count} deliveries are dead`,
      },
    ]
  } finally {
    await fixture.telegram.close()
    await fixture.sheets.close()
    await log.close()
  }
}

/**
 * Measures how long the senders take for the orders of many sellers, each with a bot and a spreadsheet, at
 * production rates. A seller's messages go at one a second, so the time depends on the largest seller and
 * not on the speed of this machine.
 */
export async function measureEffects(
  postgres: BenchPostgres,
  appSecret: string,
  print: (line: string) => void,
): Promise<Figure[]> {
  const usual = `${orderCount.toLocaleString('en-US')} orders of ${sellerCount} sellers`
  return [
    ...(await run(postgres, appSecret, usual, false, print)),
    ...(await run(postgres, appSecret, 'half of it failing', true, print)),
  ]
}
