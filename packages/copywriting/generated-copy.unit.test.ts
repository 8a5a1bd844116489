// Rules: texts/limits
import { socialProofModes } from '@pazar/contracts/website/copy.ts'
import { copyParts, pageCopy, storyCopy } from '@pazar/contracts/copywriting/copy.ts'
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import fc from 'fast-check'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { websiteContent } from '@pazar/command-api/testing/website-content.ts'
import { copyOfBrief, generatedCopy } from './generated-copy.ts'
import { changesOf, generatedPart } from './rewrite-part.ts'
import { brief } from './testing/copy-brief.ts'

/** Names of the fields with texts; a list counts as one. */
const leavesOf = (story: object): string[] =>
  Object.entries(story)
    .flatMap(([name, value]) =>
      value && typeof value === 'object' && !Array.isArray(value) ? leavesOf(value) : [name],
    )
    .toSorted()

describe('copy of the built-in generator', () => {
  it('fits the schema of a page for any name and market: 5 bullets, 3 FAQ, 60/155 characters, 8 keywords', () => {
    const any = fc.oneof(
      fc.lorem({ maxCount: 40 }),
      fc.string({ minLength: 190, maxLength: 200 }),
      fc.constantFrom('Krema za lice', 'Držač za auto', 'x'),
    )
    fc.assert(
      fc.property(
        any.filter((name) => name.trim().length > 0 && name.length <= 200),
        fc.constantFrom(...markets),
        fc.constantFrom('', 'Opis. '.repeat(2000)),
        (productName, targetMarket, description) => {
          expect(
            pageCopy.safeParse(
              generatedCopy({
                productName: productName.trim(),
                targetMarket,
                description,
                terms: defaultTerms,
              }),
            ).error,
          ).toBeUndefined()
        },
      ),
      { numRuns: 60 },
    )
  })
  it.each(socialProofModes)(
    "fills only the model's fields of an advertorial story, with %s figures",
    (trustMode) => {
      for (const targetMarket of markets) {
        const content = websiteContent({ targetMarket, trustMode, ...copyOfBrief(brief({ targetMarket })) })
        const copy = generatedPart('advertorialStory', content)
        expect(storyCopy.safeParse(copy).error).toBeUndefined()
        const story = changesOf('advertorialStory', copy).advertorialStory!
        expect(leavesOf(story)).toEqual(Object.keys(storyCopy.shape).toSorted())
        expect(JSON.stringify(story)).not.toMatch(/""|\[\]|[{}|](?=\w*\|)|§/)
      }
    },
  )
  it.each(socialProofModes)(
    'has no first person and promises no stock in a stored story, with %s figures',
    (trustMode) => {
      for (const productName of [
        'Solarna lampa',
        'Masažer za vrat',
        'Krema za lice',
        'Držač za auto',
        'Slušalice',
      ]) {
        const story = changesOf(
          'advertorialStory',
          generatedPart('advertorialStory', websiteContent({ trustMode, productName, longDescription: '' })),
        )
        expect(JSON.stringify(story)).not.toMatch(
          /(?<!\p{L})(sam|mi je|moj\p{L}*)(?!\p{L})|dok traju zalihe/iu,
        )
      }
    },
  )
  it('writes the same stored story for all terms', () => {
    const storyWith = (terms: Partial<typeof defaultTerms>) =>
      generatedPart('advertorialStory', websiteContent({ terms: { ...defaultTerms, ...terms } }))
    const other = {
      deliveryWay: 'added',
      deliveryAmount: 350_00,
      deliveryDaysFrom: 8,
      deliveryDaysTo: 9,
      returnDays: 60,
      guaranteeDays: 365,
      paymentText: 'samo gotovinom',
    } as const
    expect(storyWith(other)).toEqual(storyWith({}))
  })
  it.each(copyParts)(
    'writes %s in the form of a save, and differs from the page if there are several texts',
    (part) => {
      for (const targetMarket of markets) {
        const content = websiteContent({ targetMarket, ...copyOfBrief(brief({ targetMarket })) })
        const changes = changesOf(part, generatedPart(part, content))
        expect(changeWebsite.safeParse(changes).error).toBeUndefined()
        if (part === 'title' || part === 'hook') expect(changes[part]).not.toBe(content[part])
        if (part === 'testimonials')
          expect(changes.testimonials!.map(({ verified, enabled }) => [verified, enabled])).toEqual(
            Array(5).fill([false, true]),
          )
      }
    },
  )
})
