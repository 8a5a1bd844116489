import { googleError, type SheetsServer } from '@pazar/integrations/testing/sheets-server.ts'
import { telegramRefusals, type TelegramServer } from '@pazar/integrations/testing/telegram-server.ts'
import { createRandom } from './generate-orders.ts'

const tooManyRequests = {
  ...(googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded') as object),
  headers: { 'retry-after': '2' },
}

/**
 * Makes half of the Telegram calls fail, by rate limit or error, and a quarter of the Sheets calls. A
 * batch of rows takes two or three calls, so about half of the batches fail, some of them after the write
 * was done.
 */
export function injectFailures(telegram: TelegramServer, sheets: SheetsServer): void {
  const roll = createRandom(11)
  telegram.failWith(() => {
    const rolled = roll(4)
    return rolled === 0 ? telegramRefusals.tooMany(1) : rolled === 1 ? telegramRefusals.broken : undefined
  })
  sheets.failWith((call) => {
    if (call === 'token' || roll(4) > 0) return undefined
    return [
      tooManyRequests,
      { status: 500, body: 'broken' },
      'hangs up' as const,
      { doneAnd: 'hangs up' as const },
    ][roll(4)]
  })
}
