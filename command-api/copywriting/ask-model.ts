import type { Logger } from '@pazar/http-server/observation/logger.ts'
import type { Model, ModelMessage } from '@pazar/upstreams/openai/openai-client.ts'
import type { AiUsage } from './ai-usage.ts'
import type { WhyNot } from './fallback-reasons.ts'
import { complaintOf } from './prompt.ts'
import type { Reading } from './read-copy.ts'

export interface Task<Copy> {
  instructions: string
  messages: readonly ModelMessage[]
  format: { name: string; schema: Record<string, unknown> }
  mostTokens: number
  read(text: string): Reading<Copy>
}

interface Asking {
  sellerId: number
  signal: AbortSignal
  /** ms, for both times together. */
  patience: number
  onText?(piece: string): void
}

/** ms; with less left nobody is asked a second time. */
const leastPatience = 4_000
/** Serbian has some three letters to a token. */
const tokensIn = (letters: number) => Math.ceil(letters / 3)

/**
 * Asks for a copy, and once more with what did not hold. What a first answer can be mended to stands where the second is no better, or where there is neither
 * time nor tokens for one. Each time is counted. Operators are told of each time that failed: why, never what was asked or answered.
 */
export async function askModel<Copy>({ model, usage, logger }: { model: Model; usage: AiUsage; logger?: Pick<Logger, 'warn'> }, task: Task<Copy>, { sellerId, signal, patience, onText }: Asking): Promise<{ copy: Copy } | { why: WhyNot }> {
  const until = performance.now() + patience
  let messages = task.messages
  let best: Copy | undefined
  const warn = (failure: WhyNot, since: number) => logger?.warn({ failure, model: model.name, sellerId, ms: Math.round(performance.now() - since) }, 'a call of the model failed')
  for (const time of [1, 2]) {
    const left = until - performance.now()
    if (time > 1 && (left < leastPatience || signal.aborted)) break
    const asked = tokensIn(JSON.stringify([task.instructions, messages, task.format]).length)
    const permit = await usage.reserve(sellerId, asked + task.mostTokens)
    if (typeof permit === 'string') {
      if (time === 1) return { why: permit }
      break
    }
    const begun = performance.now()
    const answer = await model.write({
      instructions: task.instructions, messages, format: task.format, mostTokens: task.mostTokens, patience: left, signal,
      onText: (piece) => {
        if (time === 1) onText?.(piece)
      },
    })
    // What nobody has said stays reserved: what a model thinks before its first word is paid for too.
    if (answer.tokens !== undefined) await permit.settle(answer.tokens)
    if ('failed' in answer) {
      // Who leaves is no failure of the model.
      if (answer.failed !== 'left') warn(answer.failed, begun)
      if (time === 1) return { why: answer.failed }
      break
    }
    const reading = task.read(answer.text)
    if ('copy' in reading) return reading
    warn('rules', begun)
    best = reading.mended ?? best
    messages = [...task.messages, { role: 'assistant', content: answer.text }, complaintOf(reading.complaints)]
  }
  return best === undefined ? { why: 'rules' } : { copy: best }
}
