import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { theme } from '../../theme/theme.ts'
import { field, setUpEditor, tab } from '../testing/set-up-editor.ts'

const editor = setUpEditor()

/** Names of the fields and labels of the buttons that were rendered, in order. */
const rendered: string[] = []
const names = ['MuiTextField', 'MuiIconButton', 'MuiButton'] as const
const components = theme.components!
const originals = Object.fromEntries(names.map((name) => [name, components[name]]))

// MUI calls these functions at each rendering of such a component.
beforeEach(() => {
  const root = ({ ownerState }: { ownerState: { name?: string; 'aria-label'?: string } }) => {
    const name = ownerState.name ?? ownerState['aria-label']
    if (name) rendered.push(name)
    return {}
  }
  for (const name of names) Object.assign(components, { [name]: { styleOverrides: { root } } })
})
afterEach(() => void Object.assign(components, originals))

it('a key renders its own field alone, and the caret stays', async () => {
  const { user } = await editor.edit()
  // Answers that come later render fields, too.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  async function expectOwnRender(path: string): Promise<void> {
    await user.click(field(path))
    // The first change of all also turns the save button.
    await user.keyboard('{Home}x')
    rendered.length = 0
    await user.keyboard('yz')
    expect(rendered).toEqual([path, path])
    expect(field(path).value).toMatch(/^xyz/)
    expect(field(path).selectionStart).toBe(3)
  }
  await expectOwnRender('title')
  await expectOwnRender('bullets.1')
  await expectOwnRender('faq.0.q')
  await user.click(tab('Cene'))
  await waitFor(() => expect(tab('Cene').getAttribute('aria-selected')).toBe('true'))
  await expectOwnRender('offers.1.note')
  await expectOwnRender('priceAnchoring.savings')
})
