import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AiState } from './AiState.tsx'

const shown = (aiProcessed: boolean, aiProcessingError: string | null, urgentDescription = '') =>
  renderToStaticMarkup(<AiState aiProcessed={aiProcessed} aiProcessingError={aiProcessingError} urgentDescription={urgentDescription} />).replace(/<style.*?<\/style>/g, '').replace(/<[^>]+>/g, '')

test('a product whose offer a model wrote says so', () => expect(shown(true, null, 'Uz lampu')).toBe('Tekst ponude je napisao AI: pročitajte ga i izmenite ako nešto nije tačno.'))
test('one that it did not write says why, and what to do', () => {
  expect(shown(false, 'AI servis trenutno nije dostupan.')).toBe('AI nije napisao tekst ponude: AI servis trenutno nije dostupan. Opis i prednosti možete da dopišete sami.')
})
test('one that its seller has described since says why alone', () => {
  expect(shown(false, 'AI servis trenutno nije dostupan.', 'Uz lampu')).toBe('AI nije napisao tekst ponude: AI servis trenutno nije dostupan.')
})
test('one for which no model was asked says nothing', () => expect(shown(false, null)).toBe(''))
