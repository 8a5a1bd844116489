import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { unchangedPrices } from '@pazar/contracts/website/earlier-prices.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { EditorContext } from '../../draft/editor-context.ts'
import { initialEditorState } from '../../draft/editor-state.ts'
import { createEditorStore } from '../../draft/editor-store.ts'
import { bareContent } from '../../testing/contents.ts'
import { FooterPart } from './FooterPart.tsx'

const facts = {
  id: 1,
  sellerId: 2,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  upsells: [],
  ...unchangedPrices,
}
const website = websiteViewOf(facts, bareContent)

function footerWith(terms: { deliveryWay: 'free' | 'added' | 'courier'; deliveryAmount: string }): string {
  const store = createEditorStore(initialEditorState(website, undefined))
  for (const [name, value] of Object.entries(terms)) store.set(`terms.${name}`, value)
  return renderToStaticMarkup(
    <MemoryRouter>
      <EditorContext value={store}>
        <FooterPart />
      </EditorContext>
    </MemoryRouter>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll('\u00a0', ' ')
}

describe('footer settings', () => {
  it.each([
    [{ deliveryWay: 'free', deliveryAmount: '' }, 'Besplatna dostava na teritoriji cele Srbije'],
    [{ deliveryWay: 'added', deliveryAmount: '350' }, 'Dostava 350 RSD na teritoriji cele Srbije'],
    [
      { deliveryWay: 'courier', deliveryAmount: '350' },
      'Dostava na teritoriji cele Srbije (plaćate kuriru: 350 RSD)',
    ],
  ] as const)('suggest for %j the text of the page: "%s"', (terms, placeholder) =>
    expect(footerWith(terms)).toContain(`placeholder="${placeholder}"`),
  )
  it('explain that the profile fills company and contact', () => {
    expect(footerWith({ deliveryWay: 'free', deliveryAmount: '' })).toMatch(
      /popunjavaju se iz Vašeg <a [^>]*href="\/settings#prodavac"/,
    )
  })
})
