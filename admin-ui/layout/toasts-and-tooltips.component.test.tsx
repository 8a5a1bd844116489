// Rules: ui/toasts, ui/tooltips
import Dialog from '@mui/material/Dialog'
import Tooltip from '@mui/material/Tooltip'
import { ThemeProvider } from '@mui/material/styles'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { stopClock } from '../testing/fake-clock.ts'
import { theme } from '../theme/theme.ts'
import { clearToast, showToast } from '../ui/feedback/toast-store.ts'
import { FromFirstToast, LatePlainToast, PlainToast } from './PlainToast.tsx'
import { Toasts } from './Toasts.tsx'

const advance = stopClock()
afterEach(clearToast)

const show = (content: ReactNode) => render(<ThemeProvider theme={theme}>{content}</ThemeProvider>)

describe('a toast', () => {
  const toasts = () => screen.queryAllByRole('alert')
  const toast = () => screen.getByRole('alert')
  const notify = async (text: string) => {
    showToast(text, 'success')
    await advance(0)
  }
  /** Longer than the toast's closing transition, and shorter than the 5 s after which it closes itself. */
  const closingMs = 1_000
  const isGone = async () => {
    await advance(closingMs)
    expect(toasts()).toEqual([])
  }

  it('replaces the one before and closes after 5 s', async () => {
    show(<Toasts />)
    await notify('Prva poruka')
    await advance(2_000)
    await notify('Druga poruka')
    expect(toasts().map((each) => each.textContent)).toEqual(['Druga poruka'])
    await advance(4_999)
    expect(toasts()).toHaveLength(1)
    await advance(1)
    await isGone()
  })

  it('is focused with F8 and closed with Escape', async () => {
    show(<Toasts />)
    await notify('Poruka')
    fireEvent.keyDown(window, { key: 'F8' })
    expect(document.activeElement).toBe(toast())
    fireEvent.keyDown(toast(), { key: 'Escape' })
    await isGone()
  })

  it.each([
    [
      'finger',
      (by: number) => {
        fireEvent.touchStart(toast(), { touches: [{ clientX: 100 }] })
        fireEvent.touchEnd(toast(), { changedTouches: [{ clientX: 100 + by }] })
      },
    ],
    [
      'mouse',
      (by: number) => {
        fireEvent.mouseDown(toast(), { clientX: 100, button: 0 })
        fireEvent.mouseUp(window, { clientX: 100 + by })
      },
    ],
  ])(
    'is dismissed by a swipe of 50 px to the right, not of 49 px or to the left, with a %s',
    async (_with, swipe) => {
      show(<Toasts />)
      await notify('Poruka')
      swipe(49)
      swipe(-200)
      await advance(closingMs)
      expect(toasts()).toHaveLength(1)
      swipe(50)
      await isGone()
    },
  )
})

describe('a toast whose code takes long', () => {
  const showFor = async (text: string, ms: number) => {
    showToast(text, 'success')
    await advance(ms)
  }
  const shown = () => screen.queryAllByRole('alert').map((each) => each.firstChild!.textContent)

  it('is shown without it 2 s after the first one, and later ones at once', async () => {
    show(
      <FromFirstToast>
        <LatePlainToast />
      </FromFirstToast>,
    )
    await advance(2_000)
    await showFor('Prva poruka', 1_999)
    expect(shown()).toEqual([])
    await advance(1)
    expect(shown()).toEqual(['Prva poruka'])
    fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
    expect(shown()).toEqual([])
    await showFor('Druga poruka', 0)
    expect(shown()).toEqual(['Druga poruka'])
  })

  it('is not announced again when the code arrives, unlike the next one', async () => {
    const { rerender } = show(<LatePlainToast />)
    await showFor('Prva poruka', 2_000)
    expect(shown()).toEqual(['Prva poruka'])
    rerender(
      <ThemeProvider theme={theme}>
        <Toasts />
      </ThemeProvider>,
    )
    screen.getByText('Prva poruka')
    expect(screen.queryByRole('alert')).toBeNull()
    await showFor('Druga poruka', 0)
    expect(screen.getByRole('alert').textContent).toContain('Druga poruka')
  })

  it('is not announced again when the code cannot be loaded', async () => {
    const { rerender } = show(<LatePlainToast />)
    await showFor('Prva poruka', 2_000)
    rerender(
      <ThemeProvider theme={theme}>
        <PlainToast />
      </ThemeProvider>,
    )
    screen.getByText('Prva poruka')
    expect(shown()).toEqual([])
    await showFor('Druga poruka', 0)
    expect(shown()).toEqual(['Druga poruka'])
  })

  it('is not hidden from screen readers by a dialog that opens', async () => {
    show(<LatePlainToast />)
    await showFor('Poruka', 2_000)
    show(<Dialog open>Pitanje</Dialog>)
    await advance(1_000)
    screen.getByRole('dialog')
    expect(shown()).toEqual(['Poruka'])
  })
})

it('opens a tooltip after 700 ms, and the next one at once only within 300 ms', async () => {
  show(
    <>
      {['Prvi', 'Drugi'].map((title) => (
        <Tooltip key={title} title={title}>
          <button />
        </Tooltip>
      ))}
    </>,
  )
  const [first, second] = ['Prvi', 'Drugi'].map((name) => screen.getByRole('button', { name }))
  const shown = () => screen.queryAllByRole('tooltip').map((each) => each.textContent)
  // MUI remembers that a tooltip was open just now, which may have been in an earlier file of tests.
  fireEvent.mouseOver(first!)
  await advance(1_000)
  fireEvent.mouseLeave(first!)
  await advance(2_000)

  fireEvent.mouseOver(first!)
  await advance(699)
  expect(shown()).toEqual([])
  await advance(1)
  expect(shown()).toEqual(['Prvi'])

  /** Moves from one button to the other, `ms` later. */
  const move = async (from: HTMLElement, ms: number, to: HTMLElement) => {
    fireEvent.mouseLeave(from)
    await advance(ms)
    fireEvent.mouseOver(to)
    await advance(1)
  }
  await move(first!, 250, second!)
  expect(shown()).toContain('Drugi')
  await move(second!, 400, first!)
  expect(shown()).not.toContain('Prvi')
  await advance(699)
  expect(shown()).toEqual(['Prvi'])
})
