import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './App.tsx'

// From here, so that the screens' list does not become a file of its own.
export { preloadScreen } from './screens/lazy-screens.ts'

const router = createBrowserRouter([{ path: '*', element: <App /> }])

/** Everything behind the sign-in view. */
export function Application() {
  return <RouterProvider router={router} />
}
