import './theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchAhead } from './fetch-ahead.ts'
import { Root } from './Root.tsx'
import { initialiseSession } from './session/session.ts'

void initialiseSession()
fetchAhead()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
