import type { CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { type OpenAiServer, startOpenAi } from '@pazar/integrations/testing/openai-server.ts'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { startCommandApi, type TestCommandApi } from './start-command-api.ts'

export interface AiTestApp {
  api: TestCommandApi
  openai: OpenAiServer
  close(): Promise<void>
}

/** The command API with a fake AI model that writes a good page by default. */
export async function startWithAi({
  callsPerDay = 100,
  tokensPerDay = 2_000_000,
  ...options
}: { callsPerDay?: number; tokensPerDay?: number } & Parameters<
  typeof startCommandApi
>[0] = {}): Promise<AiTestApp> {
  const openai = await startOpenAi(() => ({ writes: modelCopy() }))
  const ai = {
    account: { apiKey: 'sk-proba', baseUrl: openai.url, model: 'gpt-proba' },
    callsPerDay,
    tokensPerDay,
  }
  const api = await startCommandApi({
    rateLimits: false,
    ...options,
    integrations: { ...noIntegrations, ai },
  })
  return {
    api,
    openai,
    async close() {
      await api.close()
      await openai.close()
    },
  }
}

/** The lines of a streamed answer. */
export const progressOf = (text: string): CopyProgress[] =>
  text
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each))
/** The final line of a streamed answer. */
export const doneOf = (text: string) => {
  const last = progressOf(text).at(-1)
  if (last?.step !== 'done') throw new Error(`the answer ends with ${JSON.stringify(last)}`)
  return last
}
