import './theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchApplication } from './load-application.ts'
import { Root } from './Root.tsx'
import { followOtherTabs, restoreSession } from './session/restore-session.ts'

void restoreSession()
followOtherTabs()
prefetchApplication()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
