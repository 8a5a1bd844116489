import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useUnloadGuard } from './use-unload-guard.ts'

type ReportUnsaved = (form: string, unsaved: boolean) => void

const Listener = createContext<ReportUnsaved>(() => {})

/** Reports whether this form has unsaved changes. */
export function useUnsavedChanges(unsaved: boolean): void {
  const reportUnsaved = useContext(Listener)
  const form = useId()
  useEffect(() => {
    reportUnsaved(form, unsaved)
    return () => reportUnsaved(form, false)
  }, [reportUnsaved, form, unsaved])
}

interface Props {
  children: ReactNode
  /** Called when the user confirms discarding unsaved changes. */
  onDiscard?: () => void
  /**
   * Names the form that a query shows, if the query selects one of several: showing another leaves this one.
   * Without it the query changes nothing, as with tabs that keep their input.
   */
  formOf?: (search: URLSearchParams) => string
}

/** Wraps a screen with forms: leaving it or closing the tab with unsaved changes asks for confirmation. */
export function UnsavedChanges({ children, onDiscard, formOf }: Props) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const title = useId()
  const reportUnsaved = useCallback<ReportUnsaved>(
    (form, unsaved) =>
      setForms((before) => {
        if (before.has(form) === unsaved) return before
        return new Set(unsaved ? [...before, form] : [...before].filter((each) => each !== form))
      }),
    [],
  )
  const unsaved = forms.size > 0
  const formAt = ({ pathname, search }: Location) =>
    `${pathname} ${formOf?.(new URLSearchParams(search)) ?? ''}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && formAt(currentLocation) !== formAt(nextLocation),
  )

  useUnloadGuard(unsaved)

  return (
    <Listener value={reportUnsaved}>
      {children}
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        maxWidth="xs"
        aria-labelledby={title}
      >
        <DialogTitle id={title}>
          Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?
        </DialogTitle>
        <DialogActions>
          <Button color="inherit" onClick={() => blocker.reset?.()}>
            Ostani
          </Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              onDiscard?.()
              blocker.proceed?.()
            }}
          >
            Odbaci izmene
          </Button>
        </DialogActions>
      </Dialog>
    </Listener>
  )
}
