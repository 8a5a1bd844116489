import { type ChildProcess, fork } from 'node:child_process'
import { expect, test } from 'vitest'
import type { EventStore } from '../event-store.ts'
import type { Running } from './implementations.ts'
import { firstOf, freshStream, gathered, gatheredPages } from './sample-events.ts'
import type { Order } from './writer-process.ts'

const finished = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })

/** What holds when several processes write at once. */
export function severalProcesses(store: () => EventStore, writer: () => Running['writer']): void {
  test('three writer processes: nothing lost, nothing twice, one order for all', async () => {
    const count = 60
    const before = await store().head()
    const prefix = freshStream()
    const names = ['first', 'second', 'third']
    const live = firstOf(store().subscribe({ after: before, filter: { streamPrefixes: [prefix] }, signal: new AbortController().signal }), count * 6)
    const codes = await Promise.all(
      names.map((name) => {
        const child = fork(new URL('./writer-process.ts', import.meta.url), { execArgv: [] })
        child.send({ ...writer(), name, sharedStream: `${prefix}-shared`, ownStream: `${prefix}-${name}`, count } satisfies Order)
        return finished(child)
      }),
    )
    expect(codes).toEqual([0, 0, 0])

    const shared = await gathered(store().readStream(`${prefix}-shared`))
    expect(shared.map(({ revision }) => revision)).toEqual(Array.from({ length: count * 3 }, (_, n) => n))
    const inTurn = Array.from({ length: count }, (_, n) => n)
    for (const name of names) {
      const byName = shared.map(({ data }) => JSON.parse(data) as { name: string; n: number }).filter((each) => each.name === name)
      expect(byName.map(({ n }) => n)).toEqual(inTurn)
      const own = await gathered(store().readStream(`${prefix}-${name}`))
      expect(own.map(({ data }) => (JSON.parse(data) as { n: number }).n).sort((a, b) => a - b)).toEqual(inTurn)
    }
    expect(await live).toEqual(await gatheredPages(store().readAll({ after: before, filter: { streamPrefixes: [prefix] } })))
  }, 180_000)
}
