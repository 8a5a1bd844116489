import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { factsOf } from './event-facts.ts'
import { labels, partLabels } from './fact-labels.ts'

/** Records of texts for the shopper or of the page's design. Their fields are shown by their names. */
const recordsOfTexts = [
  'advertorialStory',
  'benefitsSection',
  'designRecommendations',
  'editableTexts',
  'problemSolutionSections',
  'urgencyElements',
]

/** Names of all fields in a JSON schema with the schemas of their values. */
function fieldsIn(schema: unknown): [name: string, schema: object][] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsIn)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, anyOf, oneOf, additionalProperties } = schema as Record<string, object>
  const own = Object.entries(properties).flatMap(([name, inner]): ReturnType<typeof fieldsIn> =>
    name in partLabels || recordsOfTexts.includes(name)
      ? [[name, inner]]
      : [[name, inner], ...fieldsIn(inner)],
  )
  return [...own, ...[items, anyOf, oneOf, additionalProperties].flatMap(fieldsIn)]
}

const eventFields = eventTypes.flatMap(({ schema }) =>
  fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
)

test('every field of an event has a label', () => {
  const fields = new Set(eventFields.map(([name]) => name))
  expect(fields.size).toBeGreaterThan(150)
  expect([...fields].filter((field) => !(field in labels))).toEqual([])
})

const isWholeNumber = ({ type, anyOf = [] }: { type?: string; anyOf?: { type?: string }[] }) =>
  [type, ...anyOf.map((each) => each.type)].includes('integer')

test('every price, cost and discount of an event is shown as an amount', () => {
  const amounts = new Set(
    eventFields
      .filter(([name, schema]) => /price|cost|amount|discount/i.test(name) && isWholeNumber(schema))
      .map(([name]) => name),
  )
  expect(amounts.size).toBeGreaterThan(10)
  expect(
    [...amounts].filter((name) => factsOf('', { [name]: 100_00 }, false)[0]?.value !== '100.00'),
  ).toEqual([])
})
