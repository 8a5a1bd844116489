// Rules: legal/pages
import { expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import { legalPagesModel } from './legal-pages.ts'

const at = '2026-03-01T10:00:00.000Z'
const saved = (text: string | null) =>
  legalPagesModel.evolve(
    undefined,
    logged(
      { type: 'LegalPageChanged', data: { market: 'Serbia', page: 'privacy', text } },
      'legal-pages-2',
      0,
      0,
      {
        at,
        actor: { kind: 'user', id: 2, role: 'client' },
      },
    ),
  )!.pages

test.each<[string, string | null, object]>([
  [
    'own text counts as reviewed when the seller saves it',
    'Moja politika',
    { text: 'Moja politika', reviewedAt: at },
  ],
  [
    'unreadable text is replaced by the template, which is to be reviewed',
    null,
    { text: null, reviewedAt: null },
  ],
])("a page's %s", (_what, text, page) => expect(saved(text)).toEqual({ 'Serbia privacy': page }))
