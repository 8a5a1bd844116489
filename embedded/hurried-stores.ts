import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { openPool } from '@pazar/database/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import type { ApplicationOptions } from './application.ts'

/** The stores over connections whose commits do not wait for the disk; the next ordinary commit makes them all durable. */
export const hurriedStores = ({ config, databaseUrl, appSecret }: Pick<ApplicationOptions, 'config' | 'databaseUrl' | 'appSecret'>) =>
  async (use: (stores: CommandStores) => Promise<void>): Promise<void> => {
    await using opened = new AsyncDisposableStack()
    const url = new URL(databaseUrl)
    url.searchParams.set('options', '-c synchronous_commit=off')
    const pool = openPool(url.href)
    opened.defer(() => pool.end())
    const { log } = await openLog({ eventStoreUrl: config.EVENTSTORE_URL, pool, appSecret })
    opened.defer(() => log.close())
    await use({ log, pool, appSecret })
  }
