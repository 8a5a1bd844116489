import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { fieldErrors, refusalDetails, serverMessage } from '../api/refusal.ts'
import { fieldComplaints } from '../forms/field-complaints.ts'
import { useToast } from '../layout/use-toast.tsx'
import { changedBody, type Draft, draftOf, rebased } from './draft.ts'
import { withAt } from './paths.ts'

/** Somebody saved after this editor had read: what, when, and at which revision. */
export interface Conflict {
  revision: number
  fields: string[]
}

/** The names that history and refusals have for what a save's body calls otherwise. */
export const namesOf = (body: Record<string, unknown>): string[] =>
  Object.keys(body).flatMap((field) => (field === 'priceAnchoring' ? ['savingsText', 'comparisonText'] : field === 'editableContent' ? ['editableTexts'] : [field]))

const conflictIn = (error: unknown): Conflict | undefined => {
  const { revision, fields } = refusalDetails(error) as Partial<Conflict>
  return typeof revision === 'number' && Array.isArray(fields) ? { revision, fields } : undefined
}

/** Content has changed, and not only an upsell product. */
const isNewer = (stored: WebsiteView, read: WebsiteView) => stored.revision > read.revision && stored.updatedAt !== read.updatedAt

export function useEditor(stored: WebsiteView, put: (website: WebsiteView) => void) {
  const toast = useToast()
  const key = useIdempotencyKey()
  /** What the draft began as. */
  const [read, setRead] = useState(stored)
  const before = useMemo(() => draftOf(read), [read])
  const [draft, setDraft] = useState(before)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined)
  const latest = useRef(draft)
  latest.current = draft

  const body = useMemo(() => changedBody(before, draft), [before, draft])
  const dirty = Object.keys(body).length > 0
  const complaints = useMemo(() => ({ ...fieldComplaints(changeWebsite, body), ...refused }), [body, refused])

  /** Begins again from what is stored. */
  function take(website: WebsiteView) {
    setRead(website)
    setDraft(draftOf(website))
    setRefused({})
    setConflict(undefined)
    key.renew()
  }
  /** Takes over what was saved elsewhere; what only this window has changed stays unsaved. Where both changed the same the seller is asked first, unless he is `sure`. */
  function follow(website: WebsiteView, { sure = false } = {}) {
    const theirs = draftOf(website)
    const elsewhere = changedBody(before, theirs)
    if (!sure && Object.keys(body).some((field) => field in elsewhere)) return setConflict({ revision: website.revision, fields: namesOf(elsewhere) })
    setRead(website)
    setDraft((now) => rebased(before, now, theirs))
    setRefused({})
    setConflict(undefined)
    key.renew()
  }
  // Nothing has been typed, so there is nothing to lose: what somebody else has saved is simply there.
  if (!dirty && !saving && isNewer(stored, read)) take(stored)

  function set(path: string, value: unknown) {
    setDraft((now) => withAt<Draft>(now, path, value))
    setRefused((now) => {
      const top = path.split('.')[0]!
      return Object.keys(now).some((each) => each.split('.')[0] === top) ? Object.fromEntries(Object.entries(now).filter(([each]) => each.split('.')[0] !== top)) : now
    })
    key.renew()
  }

  /** Answers whether it is saved. `over`: the revision that it may be saved over, where the seller has said so. */
  async function save(over?: number): Promise<boolean> {
    if (saving) return false
    const sent = latest.current
    setSaving(true)
    try {
      const { json } = await call(`/api/websites/id/${read.id}`, { method: 'PUT', body: { ...body, expectedRevision: over ?? read.revision }, idempotencyKey: key.current() })
      const saved = json as WebsiteView
      put(saved)
      // What was typed meanwhile stays, and is not saved.
      if (latest.current === sent) take(saved)
      else {
        setRead(saved)
        setDraft((now) => rebased(sent, now, draftOf(saved), { mineWins: true }))
      }
      setConflict(undefined)
      key.renew()
      toast.success('Uspešno sačuvano', 'Promene su uspešno sačuvane')
      return true
    } catch (error) {
      const clash = conflictIn(error)
      setConflict(clash)
      const wrong = fieldErrors(error)
      setRefused(wrong)
      if (clash || Object.keys(wrong).length > 0) key.renew()
      if (!clash) toast.failure('Greška', serverMessage(error, 'Neuspešno čuvanje promena'))
      return false
    } finally {
      setSaving(false)
    }
  }

  return { read, draft, set, body, dirty, complaints, saving, save, take, follow, conflict, endConflict: () => setConflict(undefined), behind: dirty && isNewer(stored, read) }
}
