import type { Route } from '@pazar/contracts/route/route.ts'
import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useRefreshAccount } from '../data/queries/use-account.ts'
import { useSyncedForm } from './use-synced-form.ts'

interface Options<Values> {
  account: AccountView
  fieldsOf: (account: AccountView) => Values
  route: Pick<Route, 'path' | 'method' | 'body'>
  payload: (values: Values) => unknown
  /** The integration's name in notices: "Telegram". */
  name: string
}

/**
 * A settings card's form, synced with the stored values, with notices for success and refusal
 * (settings/forms). `remove` sends a clearing request and resolves to whether it succeeded.
 */
export function useSettingsForm<Values extends object>({
  account,
  fieldsOf,
  route: { path, method, body: schema },
  payload,
  name,
}: Options<Values>) {
  const toast = useToast()
  const refreshAccount = useRefreshAccount()
  const stored = fieldsOf(account)
  const notifyFailure = (error: unknown) =>
    toast.failure('❌ Greška', serverMessage(error, `Greška pri ažuriranju ${name} podešavanja`))
  async function save(body: unknown, idempotencyKey: string) {
    await call(path, { method, body, idempotencyKey })
    toast.success('✅ Uspešno!', `${name} podešavanja su uspešno ažurirana`)
    form.reset(fieldsOf(await refreshAccount()))
  }
  const form = useCommandForm({
    initial: stored,
    schema: schema!,
    payload,
    send: save,
    onRefused: notifyFailure,
  })
  const changed = useSyncedForm(form, stored)
  useUnsavedChanges(changed)
  async function remove(body: unknown): Promise<boolean> {
    try {
      await save(body, crypto.randomUUID())
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    }
  }
  return { form, stored, changed, remove }
}
