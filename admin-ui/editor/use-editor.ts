import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { fieldErrors, serverMessage } from '../api/refusal.ts'
import { fieldComplaints } from '../forms/field-complaints.ts'
import { useToast } from '../layout/use-toast.tsx'
import { changedBody, type Draft, draftOf, rebased } from './draft.ts'
import { loadKeptDraft } from './kept-draft.ts'
import { withAt } from './paths.ts'
import { conflictIn, namesOf, type SaveConflict } from './save-conflict.ts'
import { afterSave, clashBeside, isLost, type SentSave, settled } from './sent-save.ts'
import { useKeepDraft } from './use-keep-draft.ts'

/** Content has changed, and not only an upsell product. */
const isNewer = (stored: WebsiteView, read: WebsiteView) => stored.revision > read.revision && stored.updatedAt !== read.updatedAt

async function put(websiteId: number, { body, expectedRevision, key }: SentSave): Promise<WebsiteView> {
  const { json } = await call(`/api/websites/id/${websiteId}`, { method: 'PUT', body: { ...body, expectedRevision }, idempotencyKey: key })
  return json as WebsiteView
}

interface Options {
  stored: WebsiteView
  userId: number
  onSaved: (website: WebsiteView) => void
}

export function useEditor({ stored, userId, onSaved }: Options) {
  const toast = useToast()
  /** What was typed before the session ended, or the tab was loaded anew. */
  const [kept] = useState(() => loadKeptDraft(userId, stored.id))
  /** What the draft began as. */
  const [read, setRead] = useState(kept?.read ?? stored)
  const before = useMemo(() => draftOf(read), [read])
  const [draft, setDraft] = useState(kept?.draft ?? before)
  const [restored, setRestored] = useState(kept !== undefined)
  /** The save of which no answer came: it is settled before anything else is saved. */
  const [lost, setLost] = useState(kept?.lost)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<SaveConflict | undefined>(undefined)
  const latest = useRef(draft)
  latest.current = draft

  const body = useMemo(() => changedBody(before, draft), [before, draft])
  const changes = Object.keys(body).length > 0
  const dirty = changes || lost !== undefined
  const complaints = useMemo(() => ({ ...fieldComplaints(changeWebsite, body), ...refused }), [body, refused])

  useKeepDraft(userId, { read, draft, lost }, dirty)

  function begin(website: WebsiteView) {
    setRead(website)
    setRefused({})
    setConflict(undefined)
  }
  /** Begins again from what is stored. */
  function take(website: WebsiteView) {
    begin(website)
    setDraft(draftOf(website))
    setLost(undefined)
    setRestored(false)
  }
  /** Takes over what was saved elsewhere; what only this window has changed stays unsaved. Where both changed the same the seller is asked first, unless he is `sure`. */
  function follow(website: WebsiteView, { sure = false } = {}) {
    const theirs = draftOf(website)
    const elsewhere = changedBody(before, theirs)
    if (!sure && Object.keys(body).some((field) => field in elsewhere)) return setConflict({ revision: website.revision, fields: namesOf(elsewhere) })
    begin(website)
    setDraft((now) => rebased(before, now, theirs))
  }
  // Nothing has been typed, so there is nothing to lose: what somebody else has saved is simply there.
  if (!dirty && !saving && isNewer(stored, read)) take(stored)

  function set(path: string, value: unknown) {
    setDraft((now) => withAt<Draft>(now, path, value))
    setRefused((now) => {
      const top = path.split('.')[0]!
      return Object.keys(now).some((each) => each.split('.')[0] === top) ? Object.fromEntries(Object.entries(now).filter(([each]) => each.split('.')[0] !== top)) : now
    })
  }

  /** What is edited now that `sent` is stored. */
  function adopt(sent: SentSave, saved: WebsiteView): { read: WebsiteView; draft: Draft } {
    onSaved(saved)
    begin(saved)
    setDraft((now) => afterSave(sent, now, saved))
    setLost(undefined)
    setRestored(false)
    return { read: saved, draft: afterSave(sent, latest.current, saved) }
  }
  /** What is edited once it is known what became of the save whose answer was lost; undefined where somebody else has saved what was changed here too. */
  async function settle(open: SentSave | undefined): Promise<{ read: WebsiteView; draft: Draft } | undefined> {
    const saved = open && (await settled(open, (save) => put(read.id, save)))
    setLost(undefined)
    if (!open || !saved) return { read, draft: latest.current }
    const clash = clashBeside(open, latest.current, saved)
    if (clash.length === 0) return adopt(open, saved)
    setConflict({ revision: saved.revision, fields: namesOf(Object.fromEntries(clash.map((field) => [field, true]))) })
    return undefined
  }

  const tellSaved = () => toast.success('Uspešno sačuvano', 'Promene su uspešno sačuvane')

  /** Answers whether it is saved. `over`: the revision that it may be saved over, where the seller has said so. */
  async function save(over?: number): Promise<boolean> {
    if (saving) return false
    setSaving(true)
    let sent: SentSave | undefined
    try {
      const from = await settle(lost)
      if (!from) return false
      const unsaved = changedBody(draftOf(from.read), from.draft)
      if (Object.keys(unsaved).length > 0) {
        sent = { draft: from.draft, body: unsaved, expectedRevision: over ?? from.read.revision, key: crypto.randomUUID() }
        adopt(sent, await put(read.id, sent))
      }
      tellSaved()
      return true
    } catch (error) {
      if (sent && isLost(error)) setLost(sent)
      const clash = conflictIn(error)
      setConflict(clash)
      setRefused(fieldErrors(error))
      if (!clash) toast.failure('Greška', serverMessage(error, 'Neuspešno čuvanje promena'))
      return false
    } finally {
      setSaving(false)
    }
  }

  const isBehind = dirty && isNewer(stored, read)
  const asked = useRef<SentSave>(undefined)
  async function settleQuietly(open: SentSave) {
    asked.current = open
    setSaving(true)
    try {
      const from = await settle(open)
      if (from && Object.keys(changedBody(draftOf(from.read), from.draft)).length === 0) tellSaved()
    } catch {
      // It stays open until the next save.
    }
    setSaving(false)
  }
  useEffect(() => {
    // Something newer is stored, and it may well be that very save: the seller is not to be told that somebody else was here.
    if (isBehind && lost && !saving && asked.current !== lost) void settleQuietly(lost)
  })

  return {
    read, draft, set, body, dirty, complaints, saving, save, take, follow, conflict, endConflict: () => setConflict(undefined), behind: isBehind && !lost && !saving,
    restored: restored && changes,
  }
}
