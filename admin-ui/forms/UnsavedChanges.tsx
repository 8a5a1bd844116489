import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadGuard } from './use-unload-guard.ts'

type Tell = (form: string, unsaved: boolean) => void

const Listener = createContext<Tell>(() => {})

/** Told by each form of a screen whether it holds what is not saved. */
export function useUnsavedChanges(unsaved: boolean): void {
  const tell = useContext(Listener)
  const form = useId()
  useEffect(() => {
    tell(form, unsaved)
    return () => tell(form, false)
  }, [tell, form, unsaved])
}

interface Props {
  children: ReactNode
  /** He has said that what is not saved may go. */
  onDiscard?: () => void
}

/** Around a screen with forms: whoever leaves it, or the browser's tab, with something unsaved is asked first. */
export function UnsavedChanges({ children, onDiscard }: Props) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const title = useId()
  const tell = useCallback<Tell>((form, unsaved) => setForms((before) => {
    if (before.has(form) === unsaved) return before
    return new Set(unsaved ? [...before, form] : [...before].filter((each) => each !== form))
  }), [])
  const unsaved = forms.size > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname)

  useUnloadGuard(unsaved)

  return (
    <Listener value={tell}>
      {children}
      <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} maxWidth="xs" aria-labelledby={title}>
        <DialogTitle id={title}>Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?</DialogTitle>
        <DialogActions>
          <Button color="inherit" onClick={() => blocker.reset?.()}>Ostani</Button>
          <Button variant="contained" color="error" onClick={() => { onDiscard?.(); blocker.proceed?.() }}>Odbaci izmene</Button>
        </DialogActions>
      </Dialog>
    </Listener>
  )
}
