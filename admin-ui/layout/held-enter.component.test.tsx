// Rules: ui/focus
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreHeldEnter } from './held-enter.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML =
    '<button>Ne javlja se</button><ul><li role="option" tabindex="0">Otkazana</li></ul><textarea></textarea>'
  stop = ignoreHeldEnter()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

it('lets a held Enter press a button or a menu item once, and type lines', () => {
  const onKey = vi.fn()
  /** Whether the key is left to the browser and the listeners of the element. */
  const isLeft = (selector: string, key: string, repeat: boolean) => {
    onKey.mockClear()
    const element = document.querySelector(selector)!
    element.addEventListener('keydown', onKey, { once: true })
    const isDefaultLeft = fireEvent.keyDown(element, { key, repeat })
    element.removeEventListener('keydown', onKey)
    return [isDefaultLeft, onKey.mock.calls.length > 0]
  }
  const [left, ignored] = [
    [true, true],
    [false, false],
  ]
  expect(isLeft('button', 'Enter', false)).toEqual(left)
  expect(isLeft('button', 'Enter', true)).toEqual(ignored)
  expect(isLeft('li', 'Enter', true)).toEqual(ignored)
  expect(isLeft('li', 'ArrowDown', true)).toEqual(left)
  expect(isLeft('textarea', 'Enter', true)).toEqual(left)
})
