import { type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import {
  type BoundFunctions,
  cleanup,
  fireEvent,
  type queries,
  render,
  screen,
  waitFor,
} from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TestMemoryRouter } from 'react-admin'
import type { Location, NavigateFunction } from 'react-router'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { App } from '../App.tsx'
import { queryClient } from '../data/query-client.ts'
import { Toasts } from '../layout/Toasts.tsx'
import { preloadScreen } from '../screens/lazy-screens.ts'
import { endSession, signIn } from '../session/session.ts'
import { theme } from '../theme/theme.ts'
import { clearToast } from '../ui/feedback/toast-store.ts'

const nodeFetch = globalThis.fetch

/** Waits for a toast and focuses it, so that it does not disappear before the test presses its button. */
export async function keepToast(text: string | RegExp): Promise<void> {
  await screen.findByText(text)
  fireEvent.keyDown(window, { key: 'F8' })
}

/**
 * The button once it can be pressed: while something is sent or loaded a button may be disabled, hidden or have
 * another name.
 */
export const readyButton = (
  name: string | RegExp,
  scope: Pick<BoundFunctions<typeof queries>, 'getByRole'> = screen,
): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const button = scope.getByRole<HTMLButtonElement>('button', { name })
    if (button.disabled) throw new Error(`the button ${name} is disabled`)
    return button
  })

export interface MockedAnswer {
  status?: number
  /** Sent as JSON; an empty body if left out. */
  body?: unknown
  /** The answer is sent once this is done, which checks what the screen shows until then. */
  meanwhile?: () => Promise<unknown>
}

interface Network {
  /** False: no request reaches the server. */
  isConnected: boolean
  /** True: commands reach the server, but their answers are lost. */
  losesAnswers: boolean
  /** Answers by method and path, such as `DELETE /api/tenants/*`, that are sent instead of the server's. */
  mockedAnswers: Record<string, MockedAnswer>
}

const isCall = (call: string, actual: string) =>
  new RegExp(`^${call.replaceAll('*', '[^/]+')}$`).test(actual.split('?')[0]!)

/**
 * Sends relative paths to the test's API: reads, and the checks of the read models, to the query API, all else
 * to the command API. Repeats a read
 * until it contains what was written before, as TestApp.get does.
 */
const fetchFrom =
  (app: TestApp, network: Network): typeof fetch =>
  async (input, init) => {
    const path = String(input)
    if (!path.startsWith('/')) return nodeFetch(input, init)
    const method = init?.method ?? 'GET'
    const mocked = Object.entries(network.mockedAnswers).find(([call]) => isCall(call, `${method} ${path}`))
    if (mocked) {
      const { status = 200, body, meanwhile } = mocked[1]
      await meanwhile?.()
      return new Response(body === undefined ? '' : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', 'Content-Range': 'items 0-0/1' },
      })
    }
    const isRead = method === 'GET'
    for (;;) {
      if (!network.isConnected) throw new TypeError('Failed to fetch')
      const isCommand = !isRead && !path.startsWith('/api/cross-sync/')
      const headers = new Headers(init?.headers)
      // The application knows the position of its own commands alone, and tests send some without it.
      if (isRead) headers.set('x-min-position', await app.commands.log.head())
      const response = await nodeFetch((isCommand ? app.commands.url : app.url) + path, { ...init, headers })
      if (!isRead && network.losesAnswers) throw new TypeError('Failed to fetch')
      if (!isRead || !response.headers.has('x-stale')) return response
    }
  }

/**
 * Starts the API over a database of the calling file. `open` renders the whole application at an address, for
 * a signed-in person. `startApp` starts an API with settings of its own.
 */
export function setUpScreens(startApp: () => Promise<TestApp> = startTestApp) {
  const fixture = { isConnected: true, losesAnswers: false, mockedAnswers: {} } as Network & {
    app: TestApp
    admin: SignedIn
    /** The address that is shown. */
    location: Location
    navigate: NavigateFunction
  }

  beforeAll(async () => {
    fixture.app = await startApp()
    fixture.admin = await signInAdmin(fixture.app.commands)
    globalThis.fetch = fetchFrom(fixture.app, fixture)
  })
  afterEach(() => {
    cleanup()
    clearToast()
    fixture.isConnected = true
    fixture.losesAnswers = false
    fixture.mockedAnswers = {}
    endSession()
    localStorage.clear()
    // Unsaved drafts, which a page with the same number in another database would restore.
    sessionStorage.clear()
    queryClient.clear()
  })
  afterAll(async () => {
    // Files share a worker, and a stub that stays would bring back the fetch of a server that is closed.
    vi.unstubAllGlobals()
    globalThis.fetch = nodeFetch
    await fixture.app.close()
  })

  function renderAt(address: string) {
    render(
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <TestMemoryRouter
          initialEntries={[address]}
          locationCallback={(location) => {
            fixture.location = location
          }}
          navigateCallback={(navigate) => {
            fixture.navigate = navigate
          }}
        >
          <App />
        </TestMemoryRouter>
        <Toasts />
      </ThemeProvider>,
    )
    return userEvent.setup()
  }

  async function open(address: string, person: SignedIn = fixture.admin) {
    await signIn(person.email, person.password)
    await preloadScreen(address.split('?')[0]!)
    const user = renderAt(address)
    // A dialog that the address opens hides the rest of the page.
    await screen.findByRole('main', { hidden: true })
    return user
  }

  /** Renders the application at an address for a visitor. */
  function openSignedOut(address: string) {
    endSession()
    return renderAt(address)
  }

  /** Creates a seller with the given fields and returns their id. */
  async function newClient(fields: Record<string, unknown>): Promise<number> {
    const { status, body } = await fixture.app.commands.send(
      'POST',
      '/api/admin/clients',
      { password: 'lozinka prodavca', ...fields },
      { token: fixture.admin.token },
    )
    if (status !== 201) throw new Error(`creating a client answered ${status}: ${JSON.stringify(body)}`)
    return body.id
  }

  return Object.assign(fixture, { open, openSignedOut, newClient })
}
