import type { Route } from '@pazar/contracts/route/route.ts'
import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useUnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'
import { useReadAccountAgain } from './use-account.ts'
import { useStored } from './use-stored.ts'

interface Options<Values> {
  account: AccountView
  fieldsOf: (account: AccountView) => Values
  route: Pick<Route, 'path' | 'method' | 'body'>
  payload: (values: Values) => unknown
  /** Whose settings they are: "Telegram". */
  name: string
}

/** The form of a card beside what is stored, told of as saved or refused (operator spec, section 8). `remove` sends what clears it, and answers whether it is cleared. */
export function useSettingsForm<Values extends object>({ account, fieldsOf, route: { path, method, body: schema }, payload, name }: Options<Values>) {
  const toast = useToast()
  const readAgain = useReadAccountAgain()
  const stored = fieldsOf(account)
  const tellFailure = (error: unknown) => toast.failure('❌ Greška', serverMessage(error, `Greška pri ažuriranju ${name} podešavanja`))
  async function save(body: unknown, idempotencyKey: string) {
    await call(path, { method, body, idempotencyKey })
    toast.success('✅ Uspešno!', `${name} podešavanja su uspešno ažurirana`)
    form.reset(fieldsOf(await readAgain()))
  }
  const form = useCommandForm({ initial: stored, schema: schema!, payload, send: save, onRefused: tellFailure })
  const changed = useStored(form, stored)
  useUnsavedChanges(changed)
  async function remove(body: unknown): Promise<boolean> {
    try {
      await save(body, crypto.randomUUID())
      return true
    } catch (error) {
      tellFailure(error)
      return false
    }
  }
  return { form, stored, changed, remove }
}
