import type { LogRepairEvent } from '@pazar/contracts/log-repair/events.ts'
import { describe, expect, test } from 'vitest'
import { logged } from '../testing/scenario.ts'
import { decideLogRepair, logRepairFold, type SetAsideCommand } from './log-repair.ts'

const command = (revision: number, throughRevision = revision, stream = 'order-1'): SetAsideCommand => ({
  stream,
  revision,
  throughRevision,
  eventId: 'e',
  position: '7',
  eventType: 'OrderPlaced',
  reason: 'damaged',
})
const given: LogRepairEvent[] = [{ type: 'EventSetAside', data: command(2, 5) }]
const decide = (after: LogRepairEvent[], wanted: SetAsideCommand) =>
  decideLogRepair(
    wanted,
    logged(after).reduce(
      (state, event) => logRepairFold.evolve(state, event as never),
      logRepairFold.initialState,
    ),
  )

describe('setting an event aside', () => {
  test.each<[string, LogRepairEvent[], SetAsideCommand, number]>([
    ['records it', [], command(2), 1],
    ['records a range', [], command(2, 5), 1],
    ['appends no event if it is set aside already', given, command(2, 5), 0],
    ['appends no event if it is within a recorded range', given, command(3), 0],
    ['records a range that exceeds a recorded one', given, command(3, 6), 1],
    ['records the same revision of another stream', given, command(2, 5, 'order-2'), 1],
  ])('%s', (_title, after, wanted, count) => expect(decide(after, wanted)).toHaveLength(count))
})
