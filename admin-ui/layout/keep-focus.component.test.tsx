// Rules: ui/focus
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `<div id="root"><main id="sadrzaj" tabindex="-1">
    <ul><li id="first"><button>Prvi</button></li><li id="second"><button>Drugi</button></li></ul>
    <form><input name="naziv" /><button>Sačuvaj</button></form></main></div>`
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const settled = () => new Promise((resolve) => setTimeout(resolve))
const focused = () => document.activeElement

it('moves the focus to the next entry of a list, the previous one, and then the list', async () => {
  find('#first button').focus()
  find('#first').remove()
  await settled()
  expect(focused()).toBe(find('#second'))
  find('ul').insertAdjacentHTML('afterbegin', '<li id="zeroth"><button>Nulti</button></li>')
  find('#second button').focus()
  expect(find('#second').hasAttribute('tabindex')).toBe(false)
  find('#second').remove()
  await settled()
  expect(focused()).toBe(find('#zeroth'))
  find('#zeroth').remove()
  await settled()
  expect(focused()).toBe(find('ul'))
})

it('moves the focus to what replaces its element, but never to what Enter would press', async () => {
  find('#first button').focus()
  const form = document.createElement('form')
  find('#first button').replaceWith(form)
  await settled()
  expect(focused()).toBe(form)
  find('#second button').focus()
  const button = document.createElement('button')
  find('#second button').replaceWith(button)
  await settled()
  expect(focused()).toBe(find('#second'))
})

it('returns the focus to a button that was disabled while something was sent', async () => {
  const button = find('form button') as HTMLButtonElement
  button.focus()
  button.disabled = true
  // As Chromium does it.
  button.blur()
  await settled()
  button.disabled = false
  await settled()
  expect(focused()).toBe(button)
})

it('leaves focus that was moved on purpose', async () => {
  find('input').focus()
  find('input').blur()
  await settled()
  find('form').remove()
  await settled()
  expect(focused()).toBe(document.body)
})

it('moves the focus to the page if a dialog goes that was opened by something that is gone, too', async () => {
  const dialog = document.createElement('div')
  dialog.innerHTML = '<button>Obriši</button>'
  document.body.append(dialog)
  find('body > div:last-child button').focus()
  dialog.remove()
  await settled()
  expect(focused()).toBe(find('main'))
})
