import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'

const { path, method, answer } = settingsRoutes.testSheet

export type SheetTestResult = { success: true; title: string; message: string } | { success: false; message: string }

/** Opens the spreadsheet on the server's side and keeps what came of it until the id is edited, also where that is while it is asked. */
export function useSheetTest() {
  const toast = useToast()
  const [result, setResult] = useState<SheetTestResult | undefined>(undefined)
  const [pending, setPending] = useState(false)
  const round = useRef(0)

  async function ask(googleSheetsId: string): Promise<SheetTestResult> {
    try {
      const { message, title } = answer.parse((await call(path, { method, body: { googleSheetsId } })).json)
      return { success: true, title, message: message || 'Konekcija je uspešno uspostavljena!' }
    } catch (error) {
      return { success: false, message: serverMessage(error, 'Greška pri testiranju konekcije') }
    }
  }
  return {
    result, pending,
    clear: () => {
      round.current++
      setResult(undefined)
    },
    async run(googleSheetsId: string): Promise<void> {
      const mine = ++round.current
      setResult(undefined)
      setPending(true)
      const came = await ask(googleSheetsId)
      setPending(false)
      if (mine !== round.current) return
      setResult(came)
      if (came.success) toast.success('✅ Uspešno!', came.message)
      else toast.failure('❌ Greška', came.message)
    },
  }
}
