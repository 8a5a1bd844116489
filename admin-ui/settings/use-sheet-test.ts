import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useLatestTest } from './use-latest-test.ts'

type SheetTestResult = { success: true; title: string; message: string } | { success: false; message: string }

/** Tests the connection by opening the spreadsheet on the server. */
export function useSheetTest() {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  async function test(googleSheetsId: string): Promise<SheetTestResult> {
    try {
      const { message, title } = await dataProvider.testSheet(googleSheetsId)
      return { success: true, title, message: message || 'Konekcija je uspešno uspostavljena!' }
    } catch (error) {
      return { success: false, message: serverMessage(error, 'Greška pri testiranju konekcije') }
    }
  }
  return useLatestTest(test, ({ success, message }) =>
    success ? toast.success('✅ Uspešno!', message) : toast.failure('❌ Greška', message),
  )
}
