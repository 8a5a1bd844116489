import type { CommandStores } from '@pazar/command-api/prepare-commands.ts'
import { createCredentials } from '@pazar/command-api/user/credentials.ts'
import { ensureAdmin } from '@pazar/command-api/user/ensure-admin.ts'
import { isPassword } from '@pazar/command-api/user/passwords.ts'
import { start } from '@pazar/event-store/event-store.ts'
import type { Config } from './config.ts'
import { demoAdmin, demoSeller } from './demo/people.ts'

export interface AccountsOptions {
  config: Config
  stores: CommandStores
  publicOrigin: string
  /** Opens the same stores once more, for as long as `use` takes, with commits that do not wait for the disk. */
  hurried(use: (stores: CommandStores) => Promise<void>): Promise<void>
}

/**
 * Makes user 1, and on an empty log the demo, unless DEMO=off. Answers who can sign in, for the start-up lines: a demo account is
 * named only as long as its demo password is right.
 * @throws Error with one line where nobody could ever sign in.
 */
export const prepareAccounts = async ({ config, stores, publicOrigin, hurried }: AccountsOptions): Promise<string[]> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DEMO } = config
  const isEmpty = (await stores.log.head()) === start
  if (isEmpty && DEMO === 'on') {
    const { makeDemo } = await import('./demo/make-demo.ts')
    // Of some 250 commits only the last must be safe; whoever pulls the plug now has lost nothing of his own.
    await hurried((stores) => makeDemo({ stores, publicOrigin, admin: email && password ? { email, password } : demoAdmin }))
  } else if (email && password) await ensureAdmin(stores, { email, password })
  else if (isEmpty) throw new Error('DEMO=off starts with nobody: set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin')

  const lines = email ? [`admin   ${email}, password as in ADMIN_PASSWORD at the first start`] : []
  const { byEmail } = createCredentials(stores.pool, stores.appSecret)
  for (const [role, account] of [['admin', demoAdmin], ['seller', demoSeller]] as const) {
    const found = await byEmail(account.email)
    if (found && (await isPassword(found.passwordHash, account.password))) lines.push(`${role.padEnd(6)}  ${account.email}, password ${account.password} (demo)`)
  }
  return lines
}
