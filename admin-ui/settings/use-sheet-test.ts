import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useLatestTest } from './use-latest-test.ts'

const { path, method, answer } = settingsRoutes.testSheet

type SheetTestResult = { success: true; title: string; message: string } | { success: false; message: string }

async function ask(googleSheetsId: string): Promise<SheetTestResult> {
  try {
    const { message, title } = answer.parse((await call(path, { method, body: { googleSheetsId } })).json)
    return { success: true, title, message: message || 'Konekcija je uspešno uspostavljena!' }
  } catch (error) {
    return { success: false, message: serverMessage(error, 'Greška pri testiranju konekcije') }
  }
}

/** Tests the connection by opening the spreadsheet on the server. */
export function useSheetTest() {
  const toast = useToast()
  return useLatestTest(ask, ({ success, message }) =>
    success ? toast.success('✅ Uspešno!', message) : toast.failure('❌ Greška', message),
  )
}
