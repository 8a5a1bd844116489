// Rules: editor/images
import { expect, type Page } from '@playwright/test'
import { bar, test } from './browser/edit-mode.ts'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { pictureFile } from './fixtures/seller.ts'

test.describe('picture replacement', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zamena slike' })
  const openReplacement = async (page: Page) => {
    await page.locator('.gallery').getByRole('button', { name: 'Zameni sliku 1' }).click()
    await expect(dialog(page)).toBeVisible()
  }
  const replace = (page: Page) => dialog(page).getByRole('button', { name: 'Zameni sliku' }).click()

  test('succeeds with "Slika ažurirana", "Slika je uspešno zamenjena"', async ({ edited }) => {
    const page = await edited.edit()
    const before = (await edited.stored()).images
    await openReplacement(page)
    await page.getByLabel('Nova slika').setInputFiles(pictureFile('lampa-luna-4.jpg'))
    await expect(dialog(page).getByRole('img', { name: 'Izabrana slika' })).toHaveAttribute(
      'src',
      /^data:image\/jpeg/,
    )
    await expectGoodScreen(page, 'edit-picture')
    await replace(page)
    const toast = page.getByRole('status').filter({ hasText: 'Slika ažurirana' })
    await expect(toast).toContainText('Slika je uspešno zamenjena')
    const { images } = await edited.stored()
    expect(images).toHaveLength(before.length)
    expect(images[0]).not.toBe(before[0])
    expect(images.slice(1)).toEqual(before.slice(1))
    const hash = /[0-9a-f]{64}/.exec(images[0])![0]
    await expect(page.locator('.gallery img').first()).toHaveAttribute('src', new RegExp(hash))
    await expect(page.locator('.gallery .thumbs img').first()).toHaveAttribute('src', new RegExp(hash))
    await bar(page).getByRole('button', { name: 'Poništi poslednju izmenu' }).click()
    await expect.poll(async () => (await edited.stored()).images).toEqual(before)
  })

  test('shows the specified text for a wrong file, a failed upload and a failed save', async ({ edited }) => {
    const page = await edited.edit(edited.seller, { allowed: [/Failed to load resource/] })
    const choose = (file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
      page.getByLabel('Nova slika').setInputFiles(file)
    const alert = dialog(page).getByRole('alert')
    await openReplacement(page)
    await choose({ name: 'cenovnik.txt', mimeType: 'text/plain', buffer: Buffer.from('nije slika') })
    await expect(alert).toHaveText('Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
    await choose({
      name: 'velika.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await expect(alert).toHaveText('Slika je prevelika. Maksimalna veličina je 5MB.')

    await page.route('**/api/images/upload', (route) => route.abort(), { times: 1 })
    await choose(pictureFile('lampa-luna-4.jpg'))
    await replace(page)
    await expect(alert).toHaveText(
      'Greška pri upload-u slike. Pokušajte ponovo. Proverite internet konekciju.',
    )

    await page.route('**/api/websites/id/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await replace(page)
    await expect(page.locator('.edit-toast')).toHaveText('GreškaNeuspešno ažuriranje slike')
  })
})
