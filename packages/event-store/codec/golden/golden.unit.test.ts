import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import { describe, expect, test } from 'vitest'
import { createCodec } from '../codec.ts'
import { jsonSchemaOf } from '../testing/arbitrary-event.ts'
import { goldenName, goldenNames, readGolden } from './golden-event.ts'

const codec = createCodec(eventTypes)
const types: readonly EventType[] = eventTypes

describe('golden events of all versions', () => {
  test.each(goldenNames())('%s is still readable', (name) => {
    const { written, stream, key, read } = readGolden(name)
    const recorded = { ...written, stream, revision: 0, position: '0' }
    const { data } = codec.decode(recorded, { bytes: Buffer.from(key, 'base64'), lostBefore: 0 })
    expect(data).toEqual(read)
    const type = types.find((each) => each.type === written.type)!
    expect(type.schema.safeParse(data).success).toBe(true)
    expect(type.schema.safeParse(codec.decode(recorded, undefined).data).success).toBe(true)
  })
})

describe('contracts of the current versions', () => {
  test.each(types.map((type): [string, EventType] => [goldenName(type.type, type.version), type]))('%s matches the current contract', (name, type) => {
    const advice = 'is missing: run node packages/event-store/codec/golden/write-missing.ts'
    expect(goldenNames(), `${name} ${advice}`).toContain(name)
    const { schema, personal } = readGolden(name)
    expect({ schema: jsonSchemaOf(type.schema), personal: type.personal }, 'a changed contract needs a new version and an upcast').toEqual({ schema, personal })
  })

  test('has an upcast from every earlier version', () => {
    for (const { type, version, upcasts } of types)
      for (let old = 1; old < version; old++) {
        expect(upcasts[old], `${type} from ${old}`).toBeTypeOf('function')
        expect(goldenNames()).toContain(goldenName(type, old))
      }
  })
})
