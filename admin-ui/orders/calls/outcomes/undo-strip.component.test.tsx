// Rules: confirmation/call-mode
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rendered, stopClock } from '../../../testing/fake-clock.ts'
import type { LastCall } from '../desk/desk-state.ts'
import { UndoStrip } from './UndoStrip.tsx'

const advance = stopClock()
const last: LastCall = {
  orderId: 'A',
  callId: 'c-1',
  outcome: 'refused',
  name: 'Ana Ilić',
  result: { message: '', state: 'refused', status: 'Otkazana', attempts: 0, nextCallAt: null },
  calledAt: 0,
  change: { kind: 'possible' },
}
const strip = { failures: [], canChange: true, hasDialog: false, onUndo: vi.fn(), onOther: vi.fn() }
const desk = {
  correct: vi.fn(),
  discardLast: vi.fn(),
  closeFailure: vi.fn(),
  giveUp: vi.fn(),
  retryNow: vi.fn(),
}

it('ends after ten seconds, but not under the pointer, nor with the keyboard in it, nor during a change', async () => {
  const { rerender } = render(<UndoStrip {...strip} desk={desk} last={undefined} />)
  const status = screen.getByRole('status')
  rerender(<UndoStrip {...strip} desk={desk} last={last} />)
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('Ana Ilić: odbijen, porudžbina je otkazana')
  expect(document.activeElement).toBe(document.body)
  const undo = screen.getByRole('button', { name: 'Poništi' })
  const move = async (what: 'pointerEnter' | 'pointerLeave', pointerType: string) => {
    fireEvent[what](undo.parentElement!.parentElement!, { pointerType })
    await rendered()
  }
  await advance(5_000)
  await move('pointerEnter', 'mouse')
  await advance(60_000)
  undo.focus()
  await move('pointerLeave', 'mouse')
  await advance(60_000)
  rerender(
    <UndoStrip {...strip} desk={desk} last={{ ...last, change: { kind: 'correcting', attempts: 0 } }} />,
  )
  await rendered()
  // The focus of a removed button moves to a box beside it.
  status.tabIndex = -1
  status.focus()
  await advance(60_000)
  expect(desk.discardLast).not.toHaveBeenCalled()
  expect(undo.textContent).toContain('5 s')
  // A correction begins the ten seconds again and keeps the buttons, and with them the focus.
  rerender(<UndoStrip {...strip} desk={desk} last={{ ...last, callId: 'c-2', reason: 'Predomislio se' }} />)
  expect(screen.getByRole('button', { name: 'Poništi' })).toBe(undo)
  expect(screen.getByRole('button', { name: 'Predomislio se', pressed: true }))
  expect(status.textContent).toBe('Ana Ilić: odbijen (Predomislio se), porudžbina je otkazana')
  await move('pointerEnter', 'touch')
  await advance(9_000)
  expect(desk.discardLast).not.toHaveBeenCalled()
  await advance(1_000)
  expect(desk.discardLast).toHaveBeenCalledTimes(1)
})

it('chooses a reason by its digit, and asks for another one, unless nothing can be changed now', () => {
  const { rerender } = render(<UndoStrip {...strip} desk={desk} last={last} canChange={false} />)
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  press('2')
  press('7')
  fireEvent.click(screen.getByText('Drugi razlog…'))
  expect([desk.correct, strip.onOther].map(({ mock }) => mock.calls)).toEqual([[], []])
  rerender(<UndoStrip {...strip} desk={desk} last={last} />)
  press('2')
  press('7')
  expect(desk.correct).toHaveBeenCalledExactlyOnceWith('c-1', { outcome: 'refused', reason: 'Nije poručio' })
  expect(strip.onOther).toHaveBeenCalledExactlyOnceWith({ callId: 'c-1', outcome: 'refused' })
})

it('shows beside the newest merge why an earlier correction failed, until it is closed', async () => {
  const change = { kind: 'failed', what: 'correction', text: 'Porudžbina je promenjena' } as const
  const merge = { orderId: 'B', mergeId: 'm-1', text: 'Spojeno', change: { kind: 'possible' } } as const
  render(<UndoStrip {...strip} desk={desk} last={merge} failures={[{ ...last, change }]} />)
  expect(screen.getByRole('status').textContent).toBe('Spojeno')
  const failure = screen.getByRole('alert')
  expect(failure.textContent).toContain('Ana Ilić: odbijen, porudžbina je otkazana')
  expect(failure.textContent).toContain('Nije izmenjeno. Porudžbina je promenjena')
  await advance(60_000)
  expect(desk.closeFailure).not.toHaveBeenCalled()
  fireEvent.click(within(failure).getByText('Zatvori'))
  expect(desk.closeFailure).toHaveBeenCalledExactlyOnceWith('c-1')
})
