import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'

const { path, method, answer } = integrationRoutes.testTelegram

export interface TelegramTestResult {
  success: boolean
  message: string
}

/** Has a test message sent and keeps what came of it until a field is edited, also where that is while it is sent. */
export function useTelegramTest() {
  const [result, setResult] = useState<TelegramTestResult | undefined>(undefined)
  const [pending, setPending] = useState(false)
  const round = useRef(0)

  async function send(body: { telegramBotId: string; telegramChatId: string }): Promise<TelegramTestResult> {
    try {
      return { success: true, message: answer.parse((await call(path, { method, body })).json).message }
    } catch (error) {
      return { success: false, message: serverMessage(error, 'Greška pri slanju probne poruke') }
    }
  }
  return {
    result, pending,
    clear: () => {
      round.current++
      setResult(undefined)
    },
    async run(body: { telegramBotId: string; telegramChatId: string }): Promise<void> {
      const mine = ++round.current
      setResult(undefined)
      setPending(true)
      const came = await send(body)
      setPending(false)
      if (mine === round.current) setResult(came)
    },
  }
}
