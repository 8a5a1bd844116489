// Rules: pages/advertorial
import { expect } from '@playwright/test'
import { bar, expectReady, expectStatusText, test, toggle } from './browser/edit-mode.ts'
import { signedIn } from './fixtures/seller.ts'

test.describe('edit mode of the advertorial template', () => {
  test.beforeEach(({ edited }) =>
    edited.change({
      templateName: 'Advertorial Template',
      advertorialStory: { adviceTitle: 'Savet', adviceText: 'Čitajte uz toplo svetlo.' },
    }),
  )

  test('has no button: Ctrl+E switches editing on and off, and the bar hides a testimonial', async ({
    edited,
  }) => {
    const page = await edited.visit(edited.seller)
    await expect(toggle(page)).toHaveCount(0)
    await page.keyboard.press('Control+e')
    await expectStatusText(page, 'Režim uređivanja je uključen')
    await page.keyboard.press('Control+e')
    await expectStatusText(page, 'Režim uređivanja je isključen')
    await expect(page.getByText('Kaže Mira.')).toBeVisible()
    await page.keyboard.press('Control+e')
    await expect(bar(page).getByRole('checkbox')).toHaveCount(3)
    await expect(page.locator('[data-edit-testimonial]')).toHaveCount(3)
    await bar(page).getByRole('checkbox', { name: 'Mira' }).uncheck()
    await expect
      .poll(async () => (await edited.stored()).editableContent.enabledTestimonials)
      .toEqual([true, false, true, true])
    await expect(page.getByText('Kaže Mira.')).toHaveCount(0)
    // The fourth testimonial does not take its place.
    await expect(page.locator('[data-edit-testimonial]')).toHaveCount(2)
    await expect(bar(page).getByRole('checkbox', { name: 'Mira' })).not.toBeChecked()
  })

  test('saves the advice 1 s after typing', async ({ edited, open, baseURL }) => {
    const page = await open({ context: { storageState: signedIn(baseURL!, edited.seller) } })
    await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') })
    await page.goto(`/${edited.website.customUrl}`)
    await expectReady(page)
    await page.keyboard.press('Control+e')
    await expect(bar(page)).toBeVisible()
    await page.clock.pauseAt(new Date('2026-11-20T12:05:00Z'))
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url())
    })
    const advice = page.locator('[data-edit="advertorialStory.adviceText"]').first()
    await advice.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Svako veče.')
    await page.clock.runFor(999)
    expect(saves).toEqual([])
    await page.clock.runFor(1)
    await expect
      .poll(async () => (await edited.stored()).advertorialStory.adviceText)
      .toContain('Svako veče.')
    expect(saves).toHaveLength(1)
    await expect(advice).toBeFocused()
  })
})
