import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { followOtherTabs } from '../session/restore-session.ts'
import { forgetSession, storeSession } from '../session/stored-session.ts'

const screens = setUpScreens()

let seller: SignedIn
let other: { user: UserView; token: string }
beforeAll(async () => {
  const { commands } = screens.app
  seller = await newSeller(commands)
  const email = 'boris@primer.rs'
  await screens.newClient({ email, firstName: 'Boris', lastName: 'Borić' })
  const signedIn = await commands.send('POST', '/api/auth/login', { email, password: seller.password })
  other = signedIn.body
})

/** The streams of change notifications that the screens opened. */
let streams: { onerror?: () => void }[]
beforeEach(() => {
  streams = []
  const Silent = EventSource
  vi.spyOn(globalThis, 'EventSource').mockImplementation(function () {
    const stream = new Silent('')
    streams.push(stream as unknown as { onerror?: () => void })
    return stream
  })
})
afterEach(() => void vi.restoreAllMocks())

const name = () => screen.findByLabelText<HTMLInputElement>(/^Ime i prezime/)

/** A seller who has typed a part of an order. */
async function openEntry() {
  onTestFinished(followOtherTabs())
  await screens.open('/orders/create', seller)
  fireEvent.change(await name(), { target: { value: 'Đorđe Petrović' } })
  showToast('Status je promenjen', 'success')
  await screen.findByText('Status je promenjen')
}
/** What the browser does in a tab if another one changes the storage. */
const noticeStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))

async function expectEmptyEntryOfOther() {
  await screen.findByText('Boris Borić')
  expect(screen.queryByText('Ana Anić')).toBeNull()
  expect((await name()).value).toBe('')
  expect(screen.queryByText('Status je promenjen')).toBeNull()
}

it('shows the user who signed in in another tab, without what the former one typed or could undo', async () => {
  await openEntry()
  storeSession(other.user, other.token)
  noticeStorage()
  await expectEmptyEntryOfOther()
})

it('begins screens anew for that user before the server confirms it, because the stored token is theirs', async () => {
  onTestFinished(followOtherTabs())
  await screens.open('/domains', seller)
  await screen.findByText(/^Nemate još uvek konfigurisan nijedan domen/)
  const domain = screen.getByLabelText<HTMLInputElement>('Novi domen')
  fireEvent.change(domain, { target: { value: 'lampe.rs' } })
  screens.isConnected = false
  storeSession(other.user, other.token)
  noticeStorage()
  await screen.findByText('Boris Borić')
  expect((await screen.findByLabelText<HTMLInputElement>('Novi domen')).value).toBe('')
})

it('shows that user after an interrupted connection if the browser reports no change of its storage', async () => {
  await openEntry()
  storeSession(other.user, other.token)
  streams.at(-1)!.onerror!()
  await expectEmptyEntryOfOther()
})

it('signs out with another tab, and signs in again with it', async () => {
  await openEntry()
  forgetSession()
  noticeStorage()
  await screen.findByRole('button', { name: 'Prijavite se' })
  storeSession(other.user, other.token)
  noticeStorage()
  await expectEmptyEntryOfOther()
})

it('keeps the screen if the same user signs in in another tab', async () => {
  await openEntry()
  const { email, password } = seller
  const { body } = await screens.app.commands.send('POST', '/api/auth/login', { email, password })
  storeSession(body.user, body.token)
  noticeStorage()
  await waitFor(() => expect(screen.queryByText('Status je promenjen')).toBeNull())
  expect((await name()).value).toBe('Đorđe Petrović')
})
