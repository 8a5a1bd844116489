// Rules: pages/advertorial
import { emptyStory } from '@pazar/contracts/website/story.ts'
import { describe, expect, it } from 'vitest'
import { html, text, opinion, story, editableTexts } from './testing/advertorial-fixture.tsx'

describe('advertorial', () => {
  it("shows only the first three testimonials, each with a place for the edit mode's switch", () => {
    const page = html({ testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map(opinion) })
    expect(text(page)).not.toContain('Piše Deda')
    expect([...page.matchAll(/data-edit-testimonial="(\d)"/g)].map((each) => each[1])).toEqual([
      '0',
      '1',
      '2',
    ])
  })

  it('leaves the place of a disabled testimonial among the first three empty', () => {
    const page = html({
      testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map((name) => ({
        ...opinion(name),
        enabled: name !== 'Bo',
      })),
    })
    expect([...text(page).matchAll(/Piše (\w+)/g)].map((each) => each[1])).toEqual(['Ana', 'Ceca'])
  })

  it('marks editable texts with the path where they are stored', () => {
    const page = html({ advertorialStory: story, editableTexts })
    for (const path of [
      'adviceTitle',
      'adviceText',
      'personalIntro',
      'productQuote',
      'headerSection.brandName',
      'ctaSection.mainCtaText',
      'footerSection.legalNotice',
      'benefitsList.1.text',
    ]) {
      expect(page).toContain(`data-edit="advertorialStory.${path}"`)
    }
    for (const path of ['newBadge', 'storyTitle', 'storySubtitle', 'benefit1Title', 'benefit3Description'])
      expect(page).toContain(`data-edit="editableContent.${path}"`)
    expect(html()).toContain('data-edit="title"')
    expect(html()).toContain('data-edit-image="0"')
  })

  it("shows the template's text for an empty one", () => {
    const page = html({ longDescription: '' })
    expect(text(page)).toContain('Savet pre kupovine')
    expect(text(page)).toContain('Poručite danas, platite kada stigne')
    expect(text(page)).not.toMatch(/[§{}]/)
  })

  it("escapes the seller's text", () => {
    const evil = '</style></script><script>alert(1)</script>'
    const page = html({
      title: evil,
      shortName: evil,
      advertorialStory: {
        ...emptyStory,
        personalIntro: evil,
        headerSection: { ...emptyStory.headerSection, navigationLinks: [evil] },
      },
    })
    expect(page).not.toContain('<script>alert')
  })
})
