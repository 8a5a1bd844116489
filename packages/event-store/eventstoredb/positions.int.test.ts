import { expect, test } from 'vitest'
import { appendSampleEvents } from './testing/sample-events.ts'
import { openedStores } from './testing/opened-stores.ts'
import { startTestServer } from './testing/server.ts'

const { closing, opened } = openedStores()

test.each([
  { release: '24.2 and newer', hasNoInvalidPosition: false },
  { release: 'releases before 24.2', hasNoInvalidPosition: true },
])(
  'finds no event at a position inside of a record, refused by $release',
  async ({ hasNoInvalidPosition }) => {
    const server = await startTestServer()
    closing.push(() => server.close())
    server.faults.hasNoInvalidPosition = hasNoInvalidPosition
    const store = opened(server.url)
    await appendSampleEvents(store, 3)
    const inside = String(server.log.all[1]!.position + 1n)
    expect(await store.idAt(inside)).toBeUndefined()
    expect(await store.idAt(String(server.log.all[1]!.position))).toBe(server.log.all[1]!.id)
  },
)
