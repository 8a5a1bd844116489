import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@pazar/database/open-database.ts'

/** ms between two looks whether the turn is free. */
const look = 200
/** Of one seller, in this process: each who waits keeps a request open. */
const mostWaiting = 5

export interface AiTurns {
  /** Runs `job` when nothing else of the seller's is being written, in any process; waits for that up to `patience` ms, and `job` never takes longer than `longest`. */
  inTurn<T>(sellerId: number, options: { patience: number; longest: number; signal: AbortSignal }, job: () => Promise<T>): Promise<T | 'busy'>
}

/** One call of a seller at a time. A turn whose process died is over when its time is. */
export function createAiTurns(pool: Pool): AiTurns {
  const waiting = new Map<number, number>()
  return {
    async inTurn(sellerId, { patience, longest, signal }, job) {
      const holder = randomUUID()
      const until = performance.now() + patience
      const take = async () =>
        (await pool.query(
          `insert into private.ai_turns as turn (seller_id, holder, until) values ($1, $2, now() + $3 * interval '1 ms')
           on conflict (seller_id) do update set holder = excluded.holder, until = excluded.until where turn.until < now()`,
          [sellerId, holder, longest],
        )).rowCount === 1
      const isMine = async () => {
        if (await take()) return true
        const before = waiting.get(sellerId) ?? 0
        if (before >= mostWaiting) return false
        waiting.set(sellerId, before + 1)
        try {
          while (!signal.aborted && performance.now() + look <= until) {
            await pause(look)
            if (await take()) return true
          }
          return false
        } finally {
          waiting.set(sellerId, waiting.get(sellerId)! - 1)
          if (waiting.get(sellerId) === 0) waiting.delete(sellerId)
        }
      }
      if (!(await isMine())) return 'busy'
      try {
        return await job()
      } finally {
        await pool.query('delete from private.ai_turns where seller_id = $1 and holder = $2', [sellerId, holder])
      }
    },
  }
}
