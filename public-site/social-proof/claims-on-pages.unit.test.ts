// Rules: order-form/countdown
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import { describe, expect, test } from 'vitest'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { landingPage } from '../rendering/Pages.tsx'
import { websiteWith } from '../testing/websites.ts'

type TrustMode = 'simulated' | 'real' | 'off'
const options = { scripts: [], origin: 'https://pazar.example', pageView: pageViewStandIn }
const text = (html: string) =>
  html
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' %', '%')
const page = (
  templateName: TemplateName,
  trustMode: TrustMode,
  more: Parameters<typeof websiteWith>[0] = {},
) => text(landingPage(websiteWith({ templateName, trustMode, ...more }), options).html)
/** Prices that save nothing, so that the page has no percent of its own. */
const flat = { originalPrice: 199000 }

describe('fixed claims appear only with simulated social proof', () => {
  test.each([
    ['Advertorial Template', /15\.000\+ zadovoljnih kupaca/],
    ['Minimalistic', /212 kupaca ove nedelje/],
    ['Minimalistic', /2\.390\+ kupaca/],
    ['Minimalistic', /847 recenzija sa slikom/],
  ] as const)('%s: %s', (templateName, claim) => {
    expect(page(templateName, 'simulated')).toMatch(claim)
    for (const trustMode of ['real', 'off'] as const) expect(page(templateName, trustMode)).not.toMatch(claim)
  })

  test.each([
    ['Advertorial Template', /Popust do 57%/],
    ['Sales Template', /Poruči odmah: 50% popusta/],
    ['Minimalistic', /-30%/],
  ] as const)('%s: %s, only if the page has no percent of its own', (templateName, claim) => {
    expect(page(templateName, 'simulated', flat)).toMatch(claim)
    expect(page(templateName, 'simulated')).not.toMatch(claim)
    for (const trustMode of ['real', 'off'] as const)
      expect(page(templateName, trustMode, flat)).not.toMatch(claim)
  })
})
