import { describe, expect, test } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import { pathInDraft } from './preview-paths.ts'

describe('pathInDraft', () => {
  const own = { enabled: true, generated: false }
  const shown = (trustMode: 'simulated' | 'real', testimonials: object[], path = 'testimonials.1.text') =>
    pathInDraft(path, { trustMode, testimonials } as unknown as Draft)
  test('maps a visible testimonial of the preview to its place in the draft', () => {
    const all = [{ ...own, enabled: false }, { ...own, generated: true }, own, own]
    expect(shown('real', all)).toBe('testimonials.3.text')
    expect(shown('simulated', all)).toBe('testimonials.2.text')
  })
  test('leaves other paths unchanged', () => expect(shown('real', [own], 'hook')).toBe('hook'))
})
