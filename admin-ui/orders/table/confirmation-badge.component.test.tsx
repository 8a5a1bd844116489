// Rules: orders/desk
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmationBadge } from './ConfirmationBadge.tsx'

afterEach(cleanup)

it.each([
  [{ state: 'notCalled', attempts: 0, nextCallAt: '2026-03-02T08:00:00.000Z' }, 'Nije pozvan'],
  [
    { state: 'noAnswer', attempts: 2, nextCallAt: '2026-03-02T08:00:00.000Z' },
    'Ne javlja se (2), ponovo 02.03. 09:00',
  ],
  [{ state: 'noAnswer', attempts: 3, nextCallAt: null }, 'Ne javlja se (3)'],
  [
    { state: 'later', attempts: 0, nextCallAt: '2026-03-02T17:30:00.000Z' },
    'Pozvati kasnije, ponovo 02.03. 18:30',
  ],
  [{ state: 'confirmed', attempts: 1, nextCallAt: null }, 'Potvrđen'],
  [{ state: 'wrongNumber', attempts: 0, nextCallAt: null }, 'Pogrešan broj'],
] as const)('shows the result of the calls: %o', (confirmation, label) => {
  render(<ConfirmationBadge confirmation={confirmation} />)
  screen.getByText(label)
})

it('shows nothing for an order that is not confirmed by telephone', () => {
  const { container } = render(<ConfirmationBadge confirmation={null} />)
  expect(container.textContent).toBe('')
})
