// Rules: texts/testimonials
import { describe, expect, test } from 'vitest'
import { websiteContentChanged, websiteCreated } from './events.ts'
import { defaultTerms } from './terms.ts'

const stored = {
  name: 'Ana',
  location: 'Bor',
  rating: 5,
  purchaseDate: '',
  verified: false,
  imageUrl: '',
  enabled: true,
}

describe('testimonials stored before the mark `generated` existed', () => {
  test.each([
    ['a generated text', { text: 'Radi kako treba od prvog dana. Preporuka.' }, true],
    [
      'a generated text in its male form',
      { text: 'Podesio sam za pet minuta, a nisam baš vičan tome.' },
      true,
    ],
    [
      'a generated text in ijekavian',
      { text: 'Kutija je malo ugnječena u putu, to mi je jedina zamjerka.' },
      true,
    ],
    [
      'a text of an earlier generator version',
      { text: 'Zvala sam zbog jednog pitanja i strpljivo su mi objasnili.' },
      true,
    ],
    [
      'a generated text that the seller verified',
      { text: 'Radi kako treba od prvog dana. Preporuka.', verified: true },
      undefined,
    ],
    [
      'a generated text that the seller rewrote',
      { text: 'Radi kako treba od prvog dana. Topla preporuka.' },
      undefined,
    ],
    ['a text of another author', { text: 'Poklonila sam majci i prezadovoljna je.' }, undefined],
  ])('the upcast marks only generated testimonials: %s', (_, testimonial, generated) => {
    const testimonials = [{ ...stored, ...testimonial }]
    const marked = [{ ...stored, ...testimonial, ...(generated && { generated }) }]
    expect(websiteCreated.upcasts[7]!({ content: { title: 'Lampa', testimonials } })).toEqual({
      content: { title: 'Lampa', testimonials: marked },
    })
    expect(websiteContentChanged.upcasts[7]!({ changes: { testimonials } })).toEqual({
      changes: { testimonials: marked },
    })
  })

  test('leaves a change of other fields unchanged', () => {
    expect(websiteContentChanged.upcasts[7]!({ changes: { title: 'Lampa' }, restoredFrom: null })).toEqual({
      changes: { title: 'Lampa' },
      restoredFrom: null,
    })
  })
})

describe('terms stored before sellers could confirm them', () => {
  test('count as confirmed once a save has chosen them', () => {
    const terms = { ...defaultTerms, returnDays: 14 }
    expect(websiteContentChanged.upcasts[8]!({ changes: { terms } })).toEqual({
      changes: { terms, termsConfirmed: true },
    })
    expect(websiteContentChanged.upcasts[8]!({ changes: { title: 'Lampa' } })).toEqual({
      changes: { title: 'Lampa' },
    })
  })
  test('do not count as confirmed after a save that reset them to the defaults', () =>
    expect(websiteContentChanged.upcasts[8]!({ changes: { terms: { ...defaultTerms } } })).toEqual({
      changes: { terms: defaultTerms, termsConfirmed: false },
    }))
  test('do not count as confirmed in a new website, which has the defaults', () =>
    expect(websiteCreated.upcasts[8]!({ content: { title: 'Lampa' } })).toEqual({
      content: { title: 'Lampa', termsConfirmed: false },
    }))
})
