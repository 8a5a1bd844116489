// Rules: websites/spellings
import { type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { describe, expect, it } from 'vitest'
import { person, changesOf } from './testing/content-update-fixture.ts'

const other = { ...person, name: 'Steva', enabled: false }

describe('spellings of a save', () => {
  it.each<[title: string, body: unknown, stored: Partial<WebsiteContent>, changes: unknown]>([
    [
      'testimonials with purchase_date and no rating',
      { testimonials: [{ name: 'Mira', text: 'Odlično', purchase_date: 'juče' }] },
      {},
      {
        testimonials: [
          {
            name: 'Mira',
            location: '',
            text: 'Odlično',
            rating: 5,
            purchaseDate: 'juče',
            verified: false,
            imageUrl: '',
            enabled: true,
          },
        ],
      },
    ],
    [
      'testimonials of the editable content',
      {
        editableContent: {
          testimonials: [
            {
              ...person,
              rating: '4',
              purchaseDate: undefined,
              purchase_date: 'mart 2026',
              enabled: undefined,
            },
          ],
          enabledTestimonials: [false],
        },
      },
      {},
      { testimonials: [{ ...person, enabled: false }] },
    ],
    [
      'testimonials of the story',
      { advertorialStory: { testimonialsSection: [person] } },
      {},
      { testimonials: [person] },
    ],
    ['testimonials of aiCopy', { aiCopy: { testimonials: [person] } }, {}, { testimonials: [person] }],
    [
      'enabledTestimonials',
      { editableContent: { enabledTestimonials: [false] } },
      { testimonials: [person, other] },
      { testimonials: [{ ...person, enabled: false }, other] },
    ],
    [
      'a generated testimonial, which is never verified',
      { testimonials: [{ ...other, verified: true, generated: true }] },
      {},
      { testimonials: [{ ...other, verified: false, generated: true }] },
    ],
    [
      'an edited generated testimonial, which stays generated',
      { testimonials: [{ ...other, text: 'Prepravljeno' }] },
      { testimonials: [{ ...other, generated: true }] },
      { testimonials: [{ ...other, text: 'Prepravljeno', verified: false, generated: true }] },
    ],
    [
      'a generated testimonial that the seller confirms',
      { testimonials: [{ ...other, generated: false }] },
      { testimonials: [{ ...other, generated: true }] },
      { testimonials: [other] },
    ],
    [
      'one testimonial less, which keeps the others hidden or shown',
      { testimonials: [{ ...other, enabled: undefined }] },
      { testimonials: [person, other] },
      { testimonials: [other] },
    ],
  ])('computes the changes of %s', (_title, body, stored, changes) =>
    expect(changesOf(body, stored)).toEqual(changes),
  )
})
