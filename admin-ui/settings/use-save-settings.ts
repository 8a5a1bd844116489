import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRefreshAccount } from '../data/queries/use-account.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'

interface Options<Body> {
  send: (body: Body) => Promise<unknown>
  /** Text of the toast after a success. */
  success: string | ((body: Body) => string)
  failure: string
  titles?: { success: string; failure: string }
  describe?: (error: unknown, failure: string) => string
  /** Receives the account as it is after the save. */
  onSaved?: (account: AccountView) => Promise<void>
}

/** Saves a part of the account and reads the account again (settings/forms), for a `StoredValuesForm`. */
export function useSaveSettings<Body extends FieldValues>({
  send,
  success,
  failure,
  titles = { success: '✅ Uspešno!', failure: '❌ Greška' },
  describe,
  onSaved,
}: Options<Body>) {
  const toast = useToast()
  const refreshAccount = useRefreshAccount()
  const [saves, setSaves] = useState(0)
  const onSubmit = useSubmitCommand({
    send,
    onDone: async (_answer, body: Body) => {
      toast.success(titles.success, typeof success === 'string' ? success : success(body))
      const account = await refreshAccount()
      // The form shows what was typed, not what was stored before, until the account can be read again.
      if (!account) return
      setSaves((before) => before + 1)
      await onSaved?.(account)
    },
    title: titles.failure,
    failure,
    describe,
  })
  return { saves, onSubmit }
}
