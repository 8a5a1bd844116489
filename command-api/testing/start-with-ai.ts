import type { CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { type OpenAiServer, startOpenAi } from '@pazar/upstreams/testing/openai-server.ts'
import { modelCopy } from './page-copy.ts'
import { startCommandApi, type TestCommandApi } from './start-command-api.ts'

export interface AiHouse {
  api: TestCommandApi
  openai: OpenAiServer
  close(): Promise<void>
}

/** The command side with a model that writes a good page, until it is told otherwise. */
export async function startWithAi({ callsPerDay = 100, tokensPerDay = 2_000_000, ...options }: { callsPerDay?: number; tokensPerDay?: number } & Parameters<typeof startCommandApi>[0] = {}): Promise<AiHouse> {
  const openai = await startOpenAi(() => ({ writes: modelCopy() }))
  const ai = { account: { apiKey: 'sk-proba', baseUrl: openai.url, model: 'gpt-proba' }, callsPerDay, tokensPerDay }
  const api = await startCommandApi({ rateLimits: false, ...options, integrations: { ...noIntegrations, ai } })
  return {
    api, openai,
    async close() {
      await api.close()
      await openai.close()
    },
  }
}

/** The lines of a streamed answer. */
export const progressOf = (text: string): CopyProgress[] => text.trimEnd().split('\n').map((each) => JSON.parse(each))
/** What it came to. */
export const doneOf = (text: string) => {
  const last = progressOf(text).at(-1)
  if (last?.step !== 'done') throw new Error(`the answer ends with ${JSON.stringify(last)}`)
  return last
}
