import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { lazyView } from './lazy-view.ts'

afterEach(cleanup)

const Content = ({ name }: { name: string }) => <p>Pozdrav, {name}</p>
const Loading = () => <p>Učitavanje...</p>
const microtasks = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))))

/** A `load` whose promise the test settles. */
function deferredLoad() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof Content>()
  let calls = 0
  return { load: () => (calls++, promise), resolve: () => resolve(Content), reject, calls: () => calls }
}

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

test('a view renders at once after its preload, without a fallback', async () => {
  const View = lazyView(async () => Content)
  await View.preload()
  render(
    <Suspense fallback={<Loading />}>
      <View name="Ana" />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Pozdrav, Ana')
})

test('a view without a preload shows the fallback of Suspense first', async () => {
  const View = lazyView(async () => Content)
  render(
    <Suspense fallback={<Loading />}>
      <View name="Ana" />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Učitavanje...')
  await screen.findByText('Pozdrav, Ana')
})

test('a part shows its fallback until its code arrives, and no longer', async () => {
  const { load, resolve, calls } = deferredLoad()
  const Part = lazyPart(load, Loading)
  const { unmount } = render(<Part name="Ana" />)
  expect(document.body.textContent).toBe('Učitavanje...')
  resolve()
  // React would show the fallback of Suspense for 300 ms.
  await microtasks()
  expect(document.body.textContent).toBe('Pozdrav, Ana')
  unmount()
  render(<Part name="Iva" />)
  expect(document.body.textContent).toBe('Pozdrav, Iva')
  expect(calls()).toBe(1)
})

test('a part whose code cannot be loaded fails in the boundary around it', async () => {
  const { load, reject } = deferredLoad()
  const Part = lazyPart(load)
  render(
    <Boundary>
      <Part name="Ana" />
    </Boundary>,
  )
  reject(new Error('Failed to fetch dynamically imported module'))
  await screen.findByText('Failed to fetch dynamically imported module')
})
