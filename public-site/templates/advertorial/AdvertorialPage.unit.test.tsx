// Rules: pages/advertorial
import { describe, expect, it, test } from 'vitest'
import { html, text, opinion, story, editableTexts } from './testing/advertorial-fixture.tsx'

function expectInOrder(said: string, parts: readonly string[]) {
  let at = 0
  for (const part of parts) {
    const found = said.indexOf(part, at)
    expect(found, part).toBeGreaterThanOrEqual(0)
    at = found + part.length
  }
}

describe('advertorial', () => {
  test('labels itself as advertising first, then shows all texts of the seller in the specified order', () => {
    const said = text(
      html({
        advertorialStory: story,
        editableTexts,
        testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map(opinion),
      }),
    )
    expectInOrder(said, [
      'Promotivni članak',
      'Marka',
      'Podnaslov marke',
      'Uzmi svoju',
      'Naša priča',
      'Utisci',
      'Naruči',
      'Dobro došli',
      'Značka',
      'Naslov junaka',
      'Ispod naslova',
      'Tekst: Marka',
      'Uvodni opis',
      'Naslov priče',
      'Ispod naslova priče',
      'Lični uvod.',
      'Opis problema.',
      'Muka.',
      'Svetlo koje ne smeta.',
      'Preokret u priči.',
      'Priča o otkriću.',
      'Rezultat.',
      '24 h',
      'do slanja',
      'radnim danom',
      '🔥',
      '250',
      'stepeni',
      'Dan za danom:',
      'Dan 1',
      'Prvi dan',
      'Dan 7',
      'Sedmi dan',
      'Korist jedan',
      'Opis koristi jedan',
      'Korist dva',
      'Korist tri',
      'Opis koristi tri',
      'Naslov saveta',
      'Tekst saveta.',
      'Poziv saveta',
      'Duži poziv.',
      'Ovo Vam više ne treba',
      'Stara lampa',
      'Produžni kabl',
      'Piše Ana',
      'Piše Bo',
      'Piše Ceca',
      'Česta pitanja',
      'Koliko svetli?',
      'Glavni poziv',
      'Požurite',
      'Jamčimo',
      'Ispitano',
      'Bezbedno',
      'Porudžbina',
      'Poštanski broj',
      'PORUČI ODMAH',
      'Firma d.o.o.',
      'firma@primer.example',
      'Subotom 9-12',
      'Dostava brodom',
      'Pravno',
    ])
  })

  test.each([
    [
      'P-2',
      'right',
      [
        'naslov',
        'prica-naslov',
        'brojke',
        'prednosti-naslov',
        'savet-naslov',
        'vise-ne',
        'iskustva-naslov',
        'pitanja',
      ],
    ],
    [
      'P-1',
      'left',
      [
        'naslov',
        'brojke',
        'prica-naslov',
        'prednosti-naslov',
        'vise-ne',
        'savet-naslov',
        'iskustva-naslov',
        'pitanja',
      ],
    ],
    [
      'P-0',
      'right',
      [
        'naslov',
        'prica-naslov',
        'prednosti-naslov',
        'brojke',
        'iskustva-naslov',
        'vise-ne',
        'savet-naslov',
        'pitanja',
      ],
    ],
    [
      'P-3',
      'left',
      [
        'naslov',
        'prica-naslov',
        'iskustva-naslov',
        'prednosti-naslov',
        'savet-naslov',
        'brojke',
        'vise-ne',
        'pitanja',
      ],
    ],
  ])(
    'layout by hash: %s has its picture on the %s and its blocks in its own order',
    (productId, side, order) => {
      const page = html({ productId, testimonials: [opinion('Ana')] })
      expect(page).toContain(`class="opening opening-${side}"`)
      expect(
        [...page.matchAll(/ id="([\w-]+)"/g)].map((each) => each[1]!).filter((id) => order.includes(id)),
      ).toEqual(order)
    },
  )

  it('has header links to the parts of the page that they name', () => {
    const page = html({ advertorialStory: story })
    expectInOrder(page, ['href="#prica"', 'href="#iskustva"', 'href="#poruci"'])
    for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g))
      expect(page, anchor).toContain(`id="${anchor}"`)
  })

  it('shows the specified defaults in the footer', () => {
    expectInOrder(text(html()), ['Besplatna dostava na teritoriji cele Srbije', 'Promotivni članak.'])
  })

  it('renders a complete page for a product without optional content', () => {
    const said = text(
      html({ images: [], bullets: [], longDescription: '', faq: [], hook: '', title: '', shortName: '' }),
    )
    expectInOrder(said, ['Stona lampa Luna', 'Slika nije dostupna', 'Dan po dan', 'PORUČI ODMAH'])
  })
})
