import { type CommandStores, prepareCommands } from '@pazar/command-api/prepare-commands.ts'
import { ensureAdmin } from '@pazar/command-api/user/ensure-admin.ts'
import { isPassword } from '@pazar/command-api/user/passwords.ts'
import { startPosition } from '@pazar/event-store/event-store.ts'
import type { Config } from '../config.ts'
import { demoAdmin, demoHelper, demoSeller } from '../demo/people.ts'

export interface AccountsOptions {
  config: Config
  stores: CommandStores
  publicOrigin: string
  /** Opens the same stores again, with asynchronous commit, while `work` runs. */
  withAsyncCommit(work: (stores: CommandStores) => Promise<void>): Promise<void>
}

/**
 * Creates user 1, and the demo on an empty log unless DEMO=off. Answers the accounts for the start-up
 * lines, and a warning of `ensureAdmin`; a demo account is listed only while it still has its demo password.
 * @throws Error with a one-line message if no account could sign in.
 */
export const prepareAccounts = async ({
  config,
  stores,
  publicOrigin,
  withAsyncCommit,
}: AccountsOptions): Promise<{ accounts: string[]; adminRestored: string | undefined }> => {
  let adminRestored: string | undefined
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DEMO } = config
  const isEmpty = (await stores.log.head()) === startPosition
  if (isEmpty && DEMO === 'on') {
    const { makeDemo } = await import('../demo/make-demo.ts')
    // The demo takes about 250 commits, and only the last must be durable: a power failure now loses no
    // user data.
    await withAsyncCommit((stores) =>
      makeDemo({ stores, publicOrigin, admin: email && password ? { email, password } : demoAdmin }),
    )
  } else if (email && password) adminRestored = await ensureAdmin(stores, { email, password })
  else if (isEmpty)
    throw new Error('DEMO=off starts with nobody: set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin')

  const lines = email ? [`admin   ${email}, password as in ADMIN_PASSWORD at the first start`] : []
  const { byEmail } = (await prepareCommands(stores)).credentials
  for (const [role, account] of [
    ['admin', demoAdmin],
    ['seller', demoSeller],
    ['helper', demoHelper],
  ] as const) {
    const credentials = await byEmail(account.email)
    if (credentials && (await isPassword(credentials.passwordHash, account.password)))
      lines.push(`${role.padEnd(6)}  ${account.email}, password ${account.password} (demo)`)
  }
  return { accounts: lines, adminRestored }
}
