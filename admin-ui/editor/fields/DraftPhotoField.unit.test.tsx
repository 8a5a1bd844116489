import { unchangedPrices } from '@pazar/contracts/website/earlier-prices.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorContext } from '../draft/editor-context.ts'
import { initialEditorState } from '../draft/editor-state.ts'
import { createEditorStore } from '../draft/editor-store.ts'
import { bareContent } from '../testing/contents.ts'
import { DraftPhotoField } from './DraftPhotoField.tsx'

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

it('DraftPhotoField has a single tab stop, the file input', () => {
  const html = renderToStaticMarkup(
    <EditorContext value={createEditorStore(initialEditorState(website, undefined))}>
      <DraftPhotoField path="testimonials.0.imageUrl" label="slika kupca" />
    </EditorContext>,
  )
  expect(html).toContain('type="file"')
  expect(html).not.toMatch(/role="button"|tabindex="0"/)
})
