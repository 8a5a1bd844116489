import type OpenAI from 'openai'
import { boundedModelFetch } from './bounded-model-fetch.ts'
import { failureOf, type ModelFailure, spentNothing } from './model-failures.ts'

export interface OpenAiAccount {
  apiKey: string
  /** Of another server that speaks the Responses API; OpenAI's own where left out. */
  baseUrl?: string
  model: string
}

export interface ModelMessage {
  /** `developer` is us, `user` is material of others, `assistant` what the model answered before. */
  role: 'developer' | 'user' | 'assistant'
  content: string
}

export interface Asked {
  instructions: string
  messages: readonly ModelMessage[]
  /** What the answer has to be: JSON Schema in the subset of strict structured outputs (https://developers.openai.com/api/docs/guides/structured-outputs). */
  format: { name: string; schema: Record<string, unknown> }
  /** Tokens of the answer. */
  mostTokens: number
  /** ms, for all of it: connection, one repetition, and the answer to its end. */
  patience: number
  /** Aborted where nobody waits for it any longer. */
  signal: AbortSignal
  /** Told each further piece of the answer's text. */
  onText?(piece: string): void
}

/** `tokens` are those of question and answer together; undefined where nobody has said how many they were, of what was sent and did not come to its end. */
export type ModelAnswer = { text: string; tokens: number | undefined } | { failed: ModelFailure; tokens: number | undefined }

export interface Model {
  name: string
  /** Never rejects. */
  write(asked: Asked): Promise<ModelAnswer>
}

/** Characters of an answer, far more than `mostTokens` can be. */
const longestAnswer = 200_000

/** The library is read when it is first needed: a house without a key never loads it. None of its own environment variables says where it goes or with whose key, and it logs nothing. */
async function open({ apiKey, baseUrl }: OpenAiAccount): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    apiKey, baseURL: baseUrl ?? 'https://api.openai.com/v1', organization: null, project: null, adminAPIKey: null, webhookSecret: null, maxRetries: 0, logLevel: 'off',
    fetch: boundedModelFetch,
  })
}

async function ask(client: OpenAI, model: string, { instructions, messages, format, mostTokens, patience, onText }: Asked, signal: AbortSignal): Promise<ModelAnswer> {
  const stream = await client.responses.create({
    model, instructions, input: messages.map(({ role, content }) => ({ role, content })), max_output_tokens: mostTokens, store: false, stream: true,
    text: { format: { type: 'json_schema', strict: true, ...format } },
  }, { signal, timeout: Math.max(1, Math.ceil(patience)) })
  let text = ''
  let refused = false
  for await (const event of stream) {
    switch (event.type) {
      case 'response.output_text.delta':
        text += event.delta
        if (text.length > longestAnswer) return { failed: 'unreadable', tokens: undefined }
        onText?.(event.delta)
        break
      case 'response.refusal.done':
        refused = true
        break
      case 'response.completed':
        return refused ? { failed: 'refused', tokens: event.response.usage?.total_tokens } : { text, tokens: event.response.usage?.total_tokens }
      case 'response.incomplete':
        return { failed: event.response.incomplete_details?.reason === 'content_filter' ? 'refused' : 'too_long', tokens: event.response.usage?.total_tokens }
      case 'response.failed':
        return { failed: event.response.error?.code === 'rate_limit_exceeded' ? 'too_many' : 'down', tokens: event.response.usage?.total_tokens }
    }
  }
  // It ended without saying that it is at its end.
  return { failed: signal.aborted ? 'late' : refused ? 'refused' : 'unreadable', tokens: undefined }
}

/** A model behind the Responses API (https://developers.openai.com/api/reference/resources/responses), asked through the `openai` package. */
export function createModel(account: OpenAiAccount): Model {
  let opened: Promise<OpenAI> | undefined
  return {
    name: account.model,
    async write(asked) {
      const late = AbortSignal.timeout(Math.max(1, Math.ceil(asked.patience)))
      try {
        opened ??= open(account)
        const answer = await ask(await opened, account.model, asked, AbortSignal.any([asked.signal, late]))
        return 'failed' in answer && asked.signal.aborted ? { ...answer, failed: 'left' } : answer
      } catch (error) {
        const failed = asked.signal.aborted ? 'left' : late.aborted ? 'late' : failureOf(error)
        // Refused before it began to write, nothing was spent; who waited too long cannot know.
        return { failed, tokens: failed !== 'late' && failed !== 'left' && spentNothing(error) ? 0 : undefined }
      }
    },
  }
}
