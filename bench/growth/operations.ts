import { median } from '../median.ts'
import { processorTimeMs } from '../processor-time.ts'

/** Cost of one operation, in ms. */
export interface Cost {
  /** Processor time of all processes that work on it. */
  processorMs: number
  /** Median duration. */
  medianMs: number
}

/** Runs `call` one after another, `count` times after a warm-up. `pids`: the processes that work on it. */
export async function costOf(
  pids: readonly number[],
  count: number,
  call: (n: number) => Promise<unknown>,
): Promise<Cost> {
  const processorTime = () => pids.reduce((sum, pid) => sum + processorTimeMs(pid), 0)
  for (let n = 0; n < count / 2; n++) await call(n)
  const times: number[] = []
  const before = processorTime()
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await call(count + n)
    times.push(performance.now() - began)
  }
  return { processorMs: (processorTime() - before) / count, medianMs: median(times) }
}
