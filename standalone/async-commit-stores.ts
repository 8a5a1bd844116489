import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import type { ApplicationOptions } from './application.ts'

/** Opens the stores with asynchronous commit. The next ordinary commit makes all of them durable. */
export const openAsyncCommitStores =
  ({ config, databaseUrl, appSecret }: Pick<ApplicationOptions, 'config' | 'databaseUrl' | 'appSecret'>) =>
  async (work: (stores: CommandStores) => Promise<void>): Promise<void> => {
    await using resources = new AsyncDisposableStack()
    const url = new URL(databaseUrl)
    url.searchParams.set('options', '-c synchronous_commit=off')
    const pool = openPool(url.href)
    resources.defer(() => pool.end())
    const { log } = await openLog({ eventStoreUrl: config.EVENTSTORE_URL, pool, appSecret })
    resources.defer(() => log.close())
    await work({ log, pool, appSecret })
  }
