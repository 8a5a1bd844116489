import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Integrations } from '@pazar/upstreams/integration-variables.ts'
import type { Outside } from '@pazar/upstreams/outside/outside.ts'
import { createSheetRows } from '@pazar/upstreams/google/sheet-rows.ts'
import { createMeta } from '@pazar/upstreams/meta/meta-client.ts'
import type { Effect } from './effect.ts'
import { metaPurchase } from './meta/effect.ts'
import { sheetRow } from './sheets/effect.ts'
import { telegramOrderMessage } from './telegram/effect.ts'
import { webhook } from './webhook/effect.ts'

/** What effects are made of: each takes what it needs. */
export interface EffectDependencies {
  log: EventLog
  /** For tables of `private`; read models may be behind the log, and are nobody's here. */
  pool: Pool
  /** Tokens and keys of sellers. */
  secrets: UserSecrets
  /** Where the operator's screens are, for links in messages. */
  publicOrigin: string
  /** Addresses and accounts of the services of others. */
  integrations: Integrations
  telegramApiUrl: string
  /** Where addresses that sellers name may lead. */
  outside: Outside
}

/** With a service account; nothing is written into spreadsheets without. */
const sheetRowsOf = ({ account, ...addresses }: Integrations['google']) => account && createSheetRows({ account, ...addresses })

/** Everything that leaves the house by itself. */
export const effectsOf = (deps: EffectDependencies): readonly Effect[] => [
  telegramOrderMessage({
    log: deps.log,
    apiUrl: deps.telegramApiUrl,
    publicOrigin: deps.publicOrigin,
    async recipientOf(sellerId) {
      const [bot, chat] = await Promise.all([deps.secrets.get(sellerId, 'telegramBotId'), deps.secrets.get(sellerId, 'telegramChatId')])
      return bot && chat ? { bot, chat } : undefined
    },
  }),
  sheetRow({ log: deps.log, rows: sheetRowsOf(deps.integrations.google) }),
  metaPurchase({ ...deps, meta: createMeta(deps.integrations.meta), now: Date.now }),
  webhook({ ...deps, now: () => new Date() }),
]
