import { describe, expect, it } from 'vitest'
import { isOperatorPage } from './operator-pages.ts'

describe('isOperatorPage', () => {
  it.each([
    '/',
    '/login',
    '/create',
    '/orders',
    '/orders/',
    '/orders/5/show',
    '/users/5',
    '/edit/17',
    '/admin',
    '/admin/clients',
    '/sync-setup',
    '/tenants',
  ])('accepts %s', (path) => expect(isOperatorPage(path)).toBe(true))
  it.each([
    '/lampa',
    '/hvala/1/X',
    '/edit',
    '/tenants/5/index.html',
    '/admin/app.js',
    '/assets/admin/app.js',
    '/profit/5',
    '/users',
    '/Login',
    '//evil.test',
    '/robots.txt',
  ])('rejects %s', (path) => expect(isOperatorPage(path)).toBe(false))
})
