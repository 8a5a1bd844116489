import type { Logger } from '@pazar/http-server/observation/logger.ts'
import type { Model, ModelMessage } from '@pazar/integrations/openai/openai-client.ts'
import type { AiUsage } from './ai-usage.ts'
import type { FallbackReason } from './fallback-reasons.ts'
import { correctionMessage } from './prompt.ts'
import type { ParsedCopy } from './read-copy.ts'

export interface Task<Copy> {
  instructions: string
  messages: readonly ModelMessage[]
  format: { name: string; schema: Record<string, unknown> }
  maxTokens: number
  read(text: string): ParsedCopy<Copy>
}

interface AskOptions {
  sellerId: number
  signal: AbortSignal
  /** Time limit for both attempts together, in ms. */
  timeoutMs: number
  onText?(piece: string): void
}

/** With less time left (ms) there is no second attempt. */
const minRetryTimeMs = 4_000
/** Serbian has about three characters per token. */
const estimateTokens = (letters: number) => Math.ceil(letters / 3)

/**
 * Asks the model for a copy, and a second time with the validation errors. Falls back to the repaired first
 * answer if the second is no better, or if there is no time or no tokens for it. Every attempt counts. Failed
 * attempts are logged with the reason, never with prompt or answer.
 */
export async function askModel<Copy>(
  { model, usage, logger }: { model: Model; usage: AiUsage; logger?: Pick<Logger, 'warn'> },
  task: Task<Copy>,
  { sellerId, signal, timeoutMs, onText }: AskOptions,
): Promise<{ copy: Copy } | { why: FallbackReason }> {
  const deadline = performance.now() + timeoutMs
  let messages = task.messages
  let best: Copy | undefined
  const warn = (failure: FallbackReason, since: number) =>
    logger?.warn(
      { failure, model: model.name, sellerId, ms: Math.round(performance.now() - since) },
      'a call of the model failed',
    )
  for (const attempt of [1, 2]) {
    const remainingMs = deadline - performance.now()
    if (attempt > 1 && (remainingMs < minRetryTimeMs || signal.aborted)) break
    const promptTokens = estimateTokens(JSON.stringify([task.instructions, messages, task.format]).length)
    const reservation = await usage.reserve(sellerId, promptTokens + task.maxTokens)
    if (typeof reservation === 'string') {
      if (attempt === 1) return { why: reservation }
      break
    }
    const startedAt = performance.now()
    const answer = await model.write({
      instructions: task.instructions,
      messages,
      format: task.format,
      maxTokens: task.maxTokens,
      timeoutMs: remainingMs,
      signal,
      onText: (piece) => {
        if (attempt === 1) onText?.(piece)
      },
    })
    // If the usage is unknown, the reservation stays: tokens spent before the first word are billed too.
    if (answer.tokens !== undefined) await reservation.recordSpent(answer.tokens)
    if ('failed' in answer) {
      // A caller who leaves is not a failure of the model.
      if (answer.failed !== 'left') warn(answer.failed, startedAt)
      if (attempt === 1) return { why: answer.failed }
      break
    }
    const reading = task.read(answer.text)
    if ('copy' in reading) return reading
    warn('rules', startedAt)
    best = reading.repaired ?? best
    messages = [
      ...task.messages,
      { role: 'assistant', content: answer.text },
      correctionMessage(reading.validationErrors),
    ]
  }
  return best === undefined ? { why: 'rules' } : { copy: best }
}
