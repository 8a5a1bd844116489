// Rules: websites/no-idle-field
import { generatedPart } from '@pazar/copywriting/rewrite-part.ts'
import { contentChanges } from '@pazar/command-api/website/content-update.ts'
import { copyParts } from '@pazar/contracts/copywriting/copy.ts'
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { type TemplateName, templateNames, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { type SocialProofMode, socialProofModes } from '@pazar/contracts/website/copy.ts'
import { contradictions } from '@pazar/contracts/website/contradictions.ts'
import { unchangedPrices } from '@pazar/contracts/website/earlier-prices.ts'
import { publicWebsiteViewOf, websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { pageViewStandIn } from '@pazar/public-site/order-form/page-view.ts'
import { landingPage } from '@pazar/public-site/rendering/Pages.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changedBody, draftOf } from '../draft/draft.ts'
import { EditorContext } from '../draft/editor-context.ts'
import { initialEditorState } from '../draft/editor-state.ts'
import { createEditorStore } from '../draft/editor-store.ts'
import { withEdit } from '../draft/edits.ts'
import { EditorForm } from './EditorForm.tsx'
import { valueAt, withValueAt } from '../draft/paths.ts'
import { RewritesContext } from '../rewrite/rewrites.ts'
import { isEdited } from '../tabs/editor-tabs.ts'
import { tabsOf } from '../../links/editor-tab.ts'
import { draftTerms } from '../warnings/draft-terms.ts'
import { bareContent, fullContent } from '../testing/contents.ts'

beforeAll(() => void vi.stubGlobal('window', { location: { origin: 'https://pazar.example' } }))
afterAll(() => void vi.unstubAllGlobals())

const facts = {
  id: 1,
  sellerId: 2,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  upsells: [],
  ...unchangedPrices,
}
const viewOf = (content: WebsiteContent) => websiteViewOf(facts, content)
const options = {
  scripts: [],
  origin: 'https://pazar.example',
  platform: 'https://pazar.example',
  pageView: pageViewStandIn,
}
const pageOf = (content: WebsiteContent): string =>
  landingPage(
    { ...publicWebsiteViewOf(facts, content), sellerMark: 'f00dfacef00dface', priceProof: 'p' },
    options,
  ).html

/** Fields that have an effect other than on the page. */
const elsewhere: Record<string, string> = {
  isActive: 'an inactive page answers 404',
  productCost: 'profit',
  legacyOffersEnabled: 'the thank-you page without an order',
  termsConfirmed: 'the checklist',
}

/** All generated texts for the content. */
const rewrittenOf = (content: WebsiteContent): string =>
  JSON.stringify(copyParts.map((part) => generatedPart(part, content)))

/**
 * Where a field must have its effect: product facts and answers in generated texts, all others on the page.
 */
const resultFor = (path: string) => (path.startsWith('productBrief.') ? rewrittenOf : pageOf)

/**
 * Paths of all fields in the editor's form for this content, including collapsed ones, without the upsell
 * tab, which has its own form.
 */
function shownFields(content: WebsiteContent): string[] {
  const website = viewOf(content)
  const store = createEditorStore(initialEditorState(website, undefined))
  const nothing = () => {}
  const html = tabsOf(content.templateName)
    .filter((tab) => tab !== 'upsell')
    .map((tab) =>
      renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <EditorContext value={store}>
              <RewritesContext value={{ ask: nothing, applied: {}, undo: nothing }}>
                <EditorForm
                  tab={tab}
                  onTab={nothing}
                  onField={nothing}
                  isDirty={false}
                  isOutdated={false}
                  saving={false}
                  onSave={nothing}
                  onTakeTheirs={nothing}
                />
              </RewritesContext>
            </EditorContext>
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    )
    .join('')
  return [
    ...new Set(
      [...html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)].map((match) => match[1]!),
    ),
  ]
}

/** Lower case, because texts inserted into a sentence lose their initial capital. */
const marker = 'žuta proba'
const candidates = (before: unknown): unknown[] =>
  [
    typeof before === 'boolean' ? !before : undefined,
    typeof before === 'number' ? before - 1 : undefined,
    marker,
    'zuta-proba',
    '5',
    '60',
    '1234',
    '#AA2255',
    'https://slike.example/proba.jpg',
    'heart',
  ].filter((each) => each !== undefined && each !== before)

/** The content after a save with another value in one field; undefined if the save is refused. */
function saved(
  content: WebsiteContent,
  path: string,
  value: unknown,
): { content: WebsiteContent; choices: unknown[] } | { content?: undefined; choices: unknown[] } {
  const before = draftOf(viewOf(content))
  const image = path.startsWith('imageAlts.') ? path.slice('imageAlts.'.length) : undefined
  const draft = image
    ? { ...before, imageAlts: { ...before.imageAlts, [image]: String(value) } }
    : withEdit(before, path, value)
  const body = changeWebsite.safeParse(changedBody(before, draft))
  if (!body.success)
    return {
      choices: body.error.issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : [])),
    }
  const { images: _images, expectedRevision: _revision, ...changes } = body.data
  const outcome = contentChanges(content, changes, 0)
  return 'changes' in outcome ? { content: { ...content, ...outcome.changes }, choices: [] } : { choices: [] }
}

/** Whether some value of this field changes the result; a typed text must appear in it. */
function hasEffect(content: WebsiteContent, page: string, path: string): boolean {
  const before = valueAt(draftOf(viewOf(content)), path)
  const queue = path === 'productBrief.facts' ? [[marker]] : candidates(before)
  const resultOf = resultFor(path)
  const unchanged = resultOf === pageOf ? page : resultOf(content)
  for (const value of queue) {
    const result = saved(content, path, value)
    const next = result.content && resultOf(result.content)
    if (next && next !== unchanged)
      return ![value].flat().includes(marker) || next.toLowerCase().includes(marker)
    queue.push(...result.choices.filter((choice) => choice !== before && !queue.includes(choice)))
  }
  return false
}

/** Fields without an effect. A field may have its effect only on the full or only on the bare page. */
function withoutEffect(templateName: TemplateName, trustMode: SocialProofMode): string[] {
  const contents = [fullContent, bareContent].map((content): WebsiteContent => ({
    ...content,
    templateName,
    trustMode,
  }))
  const shown = contents.map((content) => ({ content, page: pageOf(content), fields: shownFields(content) }))
  const fields = [...new Set(shown.flatMap((each) => each.fields))]
  expect(fields.length).toBeGreaterThan(40)
  return fields.filter(
    (path) =>
      !(path in elsewhere) &&
      !shown.some((each) => each.fields.includes(path) && hasEffect(each.content, each.page, path)),
  )
}

describe.each(templateNames)('editor and page of %s', (templateName) => {
  test.each(socialProofModes)(
    'every editor field changes the page or the texts generated for it (%s social proof)',
    { timeout: 90_000 },
    (trustMode) => {
      expect(withoutEffect(templateName, trustMode)).toEqual([])
    },
  )

  test('every text field that promises free delivery is marked if delivery is charged, and each mark leads to a field', () => {
    const content = { ...fullContent, templateName, trustMode: 'simulated' } as const
    const fields = shownFields(content)
    const draft = draftOf(viewOf(content))
    const promise = 'Dostava je besplatna.'
    const isText = (path: string) =>
      !/^(?:terms|productBrief)\./.test(path) && saved(content, path, promise).content !== undefined
    const texts = fields.filter((path) => typeof valueAt(draft, path) === 'string' && isText(path))
    expect(texts.length).toBeGreaterThan(20)
    const promising = texts.reduce((changed, path) => withValueAt(changed, path, promise), draft)
    const marked = contradictions(promising, draftTerms(promising))
      .map(({ path }) => path)
      .filter((path) => isEdited(path, promising))
    expect(marked.toSorted()).toEqual(texts.toSorted())
    const everywhere = JSON.parse(JSON.stringify(draft), (key, value) =>
      typeof value === 'string' && key !== 'templateName' && key !== 'deliveryWay' ? promise : value,
    )
    const listed = contradictions(everywhere, draftTerms(draft))
      .map(({ path }) => path)
      .filter((path) => isEdited(path, draft) && isText(path))
    const isNearField = (path: string) =>
      fields.some((field) => field === path || field.startsWith(`${path.slice(0, path.lastIndexOf('.'))}.`))
    expect(listed.filter((path) => !isNearField(path))).toEqual([])
  })

  test('every image appears in the body of the page', () => {
    const sources = (body: string) =>
      fullContent.images
        .map((image) => ('url' in image ? image.url : ''))
        .filter((url) => !body.includes(`src="${url}"`))
    for (const content of [fullContent, bareContent])
      expect(sources(pageOf({ ...content, templateName }).split('<body')[1]!)).toEqual([])
  })
})
