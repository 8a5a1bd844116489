// Rules: session/sign-in-view
import { operatorFolders, operatorPages } from '@pazar/contracts/route/operator-pages.ts'
import { describe, expect, it } from 'vitest'
import { isProtected } from './destinations.ts'

const forVisitors = ['login', 'register', 'reset-password']

describe('isProtected', () => {
  it.each(operatorPages.filter((page) => !forVisitors.includes(page)))('protects /%s', (page) =>
    expect(isProtected(`/${page}`)).toBe(true),
  )
  it.each(operatorFolders)('protects what is below /%s', (folder) =>
    expect(isProtected(`/${folder}/1`)).toBe(true),
  )
  it.each([...forVisitors, '', 'lampa', 'ordersi'])('leaves /%s to visitors', (page) =>
    expect(isProtected(`/${page}`)).toBe(false),
  )
})
