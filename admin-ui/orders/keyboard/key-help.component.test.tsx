// Rules: accounts/helpers
import type { Duty } from '@pazar/contracts/user/duties.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { confirmSession, endSession, sessionVersion } from '../../session/session.ts'
import { KeyHelp } from './KeyHelp.tsx'

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

it.each<[duty: Duty | null, packs: boolean, enters: boolean]>([
  [null, true, true],
  ['pozivi', false, true],
  ['pakovanje', true, false],
])('lists the keys that the duty %s allows', (duty, packs, enters) => {
  confirmSession({ id: 1, role: 'client', duty }, sessionVersion())
  render(<KeyHelp open onClose={() => {}} />)
  const keys = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(keys).toContain('Enter')
  expect([keys.includes('p'), keys.includes('n')]).toEqual([packs, enters])
})
