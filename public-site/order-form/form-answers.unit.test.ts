// Rules: order-form/errors
import { defaultTerms, termsTexts } from '@pazar/contracts/website/terms.ts'
import { expect, test } from 'vitest'
import { formAnswers } from './form-answers.ts'

test('the range of delivery days contains no line break opportunity', () => {
  const [delivery] = formAnswers(termsTexts(defaultTerms, 'Serbia'), (ekavian) => ekavian)
  expect(delivery!.text).toBe(
    'Besplatno u celoj Srbiji, isporuka za 2-\u20605 radnih dana. Kurir Vas zove pre isporuke.',
  )
})
