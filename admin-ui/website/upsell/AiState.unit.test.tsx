import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AiState } from './AiState.tsx'

const shown = (aiProcessed: boolean, aiProcessingError: string | null, urgentDescription = '') =>
  renderToStaticMarkup(
    <AiState
      aiProcessed={aiProcessed}
      aiProcessingError={aiProcessingError}
      urgentDescription={urgentDescription}
    />,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')

test('says that AI wrote the text of the offer', () =>
  expect(shown(true, null, 'Uz lampu')).toBe(
    'Tekst ponude je napisao AI: pročitajte ga i izmenite ako nešto nije tačno.',
  ))
test('shows why AI failed, and what the seller can do', () => {
  expect(shown(false, 'AI servis trenutno nije dostupan.')).toBe(
    'AI nije napisao tekst ponude: AI servis trenutno nije dostupan. Opis i prednosti možete da dopišete sami.',
  )
})
test('shows only the reason once the seller has written a description', () => {
  expect(shown(false, 'AI servis trenutno nije dostupan.', 'Uz lampu')).toBe(
    'AI nije napisao tekst ponude: AI servis trenutno nije dostupan.',
  )
})
test('shows nothing if AI was not used', () => expect(shown(false, null)).toBe(''))
