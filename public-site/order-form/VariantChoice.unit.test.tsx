// Rules: variants/choice, variants/labels
import { templateNames } from '@pazar/contracts/website/content.ts'
import { expect, test } from 'vitest'
import * as pages from '../rendering/Pages.tsx'
import { fullContent, sizes, websiteWith } from '../testing/websites.ts'

const pageOf = (website: Parameters<typeof pages.landingPage>[0]) =>
  pages.landingPage(website, {
    scripts: [],
    origin: 'https://pazar.example',
    platform: 'https://pazar.example',
    pageView: '1',
  })
const texts = (html: string, part: RegExp) =>
  [...html.matchAll(part)].map(([, text]) => text!.replaceAll('<!-- -->', ''))

test.each(templateNames)('%s has a labelled select per piece of its largest offer', (templateName) => {
  const website = { ...websiteWith({ ...fullContent, templateName }), variants: sizes }
  const { html } = pageOf(website)
  const form = /<form class="order-form".*?<\/form>/s.exec(html)![0]
  expect(texts(form, /<label for="order-variant[^"]*">([^/]*)<\/label>/g)).toEqual([
    'Komad 1',
    'Komad 2',
    'Komad 3',
  ])
  const [first] = texts(form, /<select [^>]*name="variant"[^>]*>(.*?)<\/select>/gs)
  expect(texts(first!, /<option[^>]*>([^<]*)<\/option>/g)).toEqual([
    'Izaberite',
    'S / Bela',
    'M / Bela (-100,50 RSD)',
    'L / Bela (+200 RSD, nema na stanju)',
  ])
  expect(texts(first!, /<option value="(\d)" disabled/g)).toEqual(['3'])
  expect(form).toContain('name="difference-3" value="200"')
  expect(form).not.toContain('required="" name="variant"')
})

test('a page without variants has no selects', () =>
  expect(pageOf(websiteWith()).html).not.toContain('name="variant"'))
