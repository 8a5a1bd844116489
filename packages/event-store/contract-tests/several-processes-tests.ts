import { type ChildProcess, fork } from 'node:child_process'
import { expect, test } from 'vitest'
import type { EventStore } from '../event-store.ts'
import type { StoreFixture } from './implementations.ts'
import { collectFirst, freshStream, collect, collectPages } from './sample-events.ts'
import type { WriterTask } from './writer-process.ts'

const finished = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })

/** Contract for several processes that write at once. */
export function testSeveralProcesses(
  store: () => EventStore,
  writer: () => StoreFixture['writer'],
  count: number,
): void {
  test('loses and repeats nothing with three writer processes, and gives all readers one order', async () => {
    const before = await store().head()
    const prefix = freshStream()
    const names = ['first', 'second', 'third']
    const live = collectFirst(
      store().subscribe({
        after: before,
        filter: { streamPrefixes: [prefix] },
        signal: new AbortController().signal,
      }),
      count * 6,
    )
    const codes = await Promise.all(
      names.map((name) => {
        const child = fork(new URL('./writer-process.ts', import.meta.url), { execArgv: [] })
        child.send({
          ...writer(),
          name,
          sharedStream: `${prefix}-shared`,
          ownStream: `${prefix}-${name}`,
          count,
        } satisfies WriterTask)
        return finished(child)
      }),
    )
    expect(codes).toEqual([0, 0, 0])

    const shared = await collect(store().readStream(`${prefix}-shared`))
    expect(shared.map(({ revision }) => revision)).toEqual(Array.from({ length: count * 3 }, (_, n) => n))
    const inOrder = Array.from({ length: count }, (_, n) => n)
    for (const name of names) {
      const byName = shared
        .map(({ data }) => JSON.parse(data) as { name: string; n: number })
        .filter((each) => each.name === name)
      expect(byName.map(({ n }) => n)).toEqual(inOrder)
      const own = await collect(store().readStream(`${prefix}-${name}`))
      expect(own.map(({ data }) => (JSON.parse(data) as { n: number }).n).sort((a, b) => a - b)).toEqual(
        inOrder,
      )
    }
    expect(await live).toEqual(
      await collectPages(store().readAll({ after: before, filter: { streamPrefixes: [prefix] } })),
    )
  }, 180_000)
}
