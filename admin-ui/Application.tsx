import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './App.tsx'

const router = createBrowserRouter([{ path: '*', element: <App /> }])

/** Everything behind the sign-in view. */
export function Application() {
  return <RouterProvider router={router} />
}
