import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { nothingWritten, withProgress } from './copy-state.ts'
import { WritingPanel } from './WritingPanel.tsx'

const begun = {
  ...withProgress(nothingWritten, { step: 'writing', part: 'bullets', percent: 20 }),
  startedAt: 0,
  movedAt: 0,
}
const htmlFor = (ended: boolean) =>
  renderToStaticMarkup(<WritingPanel writing={{ ...begun, ended }} productName="Lampa" onStop={() => {}} />)

it('shows the part that is being written', () => expect(htmlFor(false)).toContain('data-state="writing"'))
it('shows no part as being written after the model stopped early', () => {
  expect(htmlFor(true)).toContain('Pravim stranicu sa gotovim tekstovima...')
  expect(htmlFor(true)).not.toContain('data-state')
})
