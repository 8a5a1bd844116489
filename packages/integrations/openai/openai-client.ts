import type OpenAI from 'openai'
import { boundedModelFetch } from './bounded-model-fetch.ts'
import { failureOf, type ModelFailure, spentNothing } from './model-failures.ts'

export interface OpenAiAccount {
  apiKey: string
  /** Address of another server with the Responses API; OpenAI's own by default. */
  baseUrl?: string
  model: string
}

export interface ModelMessage {
  /**
   * `developer` is our app, `user` is third-party material, `assistant` is an earlier answer of the model.
   */
  role: 'developer' | 'user' | 'assistant'
  content: string
}

export interface ModelRequest {
  instructions: string
  messages: readonly ModelMessage[]
  /**
   * The required form of the answer: JSON Schema in the subset of strict structured outputs
   * (https://developers.openai.com/api/docs/guides/structured-outputs).
   */
  format: { name: string; schema: Record<string, unknown> }
  /** Maximum tokens of the answer. */
  maxTokens: number
  /** Time limit for everything: connection, one retry, and the complete answer. */
  timeoutMs: number
  /** Aborts when no caller waits any more. */
  signal: AbortSignal
  /** Receives each further piece of the answer's text. */
  onText?(piece: string): void
}

/** `tokens` counts prompt and answer together; undefined if a call was sent but ended without usage data. */
export type ModelAnswer =
  | { text: string; tokens: number | undefined }
  | { failed: ModelFailure; tokens: number | undefined }

export interface Model {
  name: string
  /** Never rejects. */
  write(request: ModelRequest): Promise<ModelAnswer>
}

/** Maximum characters of an answer, far more than `maxTokens` allows. */
const maxAnswerLength = 200_000

/**
 * Loads the library on first use, so that an installation without a key never loads it. The options override
 * all environment variables that could change the address or the key, and it logs nothing.
 */
async function createClient({ apiKey, baseUrl }: OpenAiAccount): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedModelFetch,
  })
}

async function ask(
  client: OpenAI,
  model: string,
  { instructions, messages, format, maxTokens, timeoutMs, onText }: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const stream = await client.responses.create(
    {
      model,
      instructions,
      input: messages.map(({ role, content }) => ({ role, content })),
      max_output_tokens: maxTokens,
      store: false,
      stream: true,
      text: { format: { type: 'json_schema', strict: true, ...format } },
    },
    { signal, timeout: Math.max(1, Math.ceil(timeoutMs)) },
  )
  let text = ''
  let refused = false
  for await (const event of stream) {
    switch (event.type) {
      case 'response.output_text.delta':
        text += event.delta
        if (text.length > maxAnswerLength) return { failed: 'unreadable', tokens: undefined }
        onText?.(event.delta)
        break
      case 'response.refusal.done':
        refused = true
        break
      case 'response.completed':
        return refused
          ? { failed: 'refused', tokens: event.response.usage?.total_tokens }
          : { text, tokens: event.response.usage?.total_tokens }
      case 'response.incomplete':
        return {
          failed: event.response.incomplete_details?.reason === 'content_filter' ? 'refused' : 'too_long',
          tokens: event.response.usage?.total_tokens,
        }
      case 'response.failed':
        return {
          failed: event.response.error?.code === 'rate_limit_exceeded' ? 'too_many' : 'down',
          tokens: event.response.usage?.total_tokens,
        }
    }
  }
  // The stream ended without a final event.
  return { failed: signal.aborted ? 'late' : refused ? 'refused' : 'unreadable', tokens: undefined }
}

/**
 * A model behind the Responses API (https://developers.openai.com/api/reference/resources/responses), called
 * through the `openai` package.
 */
export function createModel(account: OpenAiAccount): Model {
  let clientPromise: Promise<OpenAI> | undefined
  return {
    name: account.model,
    async write(request) {
      const timeoutSignal = AbortSignal.timeout(Math.max(1, Math.ceil(request.timeoutMs)))
      try {
        clientPromise ??= createClient(account)
        const answer = await ask(
          await clientPromise,
          account.model,
          request,
          AbortSignal.any([request.signal, timeoutSignal]),
        )
        return 'failed' in answer && request.signal.aborted ? { ...answer, failed: 'left' } : answer
      } catch (error) {
        const failed = request.signal.aborted ? 'left' : timeoutSignal.aborted ? 'late' : failureOf(error)
        // A call refused before the answer began cost nothing; after a timeout or an abort the cost is
        // unknown.
        return {
          failed,
          tokens: failed !== 'late' && failed !== 'left' && spentNothing(error) ? 0 : undefined,
        }
      }
    },
  }
}
