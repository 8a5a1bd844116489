import Save from '@mui/icons-material/SaveOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type ComponentType, memo, useState } from 'react'
import { UpsellPanel } from '../../website/upsell/UpsellPanel.tsx'
import { ContradictionList } from '../warnings/ContradictionList.tsx'
import { useEditing } from '../draft/editor-context.ts'
import { AdvertorialTab } from '../tabs/AdvertorialTab.tsx'
import { ColorsTab } from '../tabs/ColorsTab.tsx'
import { ContentTab } from '../tabs/content/ContentTab.tsx'
import { DomainTab } from '../tabs/DomainTab.tsx'
import type { EditorTab } from '../../links/editor-tab.ts'
import { EditorTabs } from '../tabs/EditorTabs.tsx'
import { ImagesTab } from '../tabs/ImagesTab.tsx'
import { PricingTab } from '../tabs/prices/PricingTab.tsx'
import { TrackifyTab } from '../tabs/TrackifyTab.tsx'

interface Props {
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** Focuses a field, switching the tab if needed. */
  onField: (path: string) => void
  isDirty: boolean
  isOutdated: boolean
  saving: boolean
  onSave: () => void
  onTakeTheirs: () => void
}

const panels: Record<Exclude<EditorTab, 'upsell' | 'images'>, ComponentType> = {
  content: memo(ContentTab),
  colors: memo(ColorsTab),
  pricing: memo(PricingTab),
  advertorial: memo(AdvertorialTab),
  trackify: memo(TrackifyTab),
  domain: memo(DomainTab),
}
const ImagesPanel = memo(ImagesTab)

/** Someone else has saved the page while there are unsaved changes here. */
function OutdatedNotice({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onTakeTheirs}>
          Učitaj tuđe izmene
        </Button>
      }
    >
      Neko je upravo sačuvao ovu stranicu. Kada sačuvate svoje, pitaćemo Vas šta ostaje.
    </Alert>
  )
}

/** The tabs, the fields of the open one, and the button that saves all of them. */
export function EditorForm({
  tab,
  onTab,
  onField,
  isDirty,
  isOutdated,
  saving,
  onSave,
  onTakeTheirs,
}: Props) {
  const websiteId = useEditing(({ website }) => website.id)
  /**
   * Opened images and upsell tabs stay mounted while hidden: running uploads and the upsell form's input are
   * not in the draft.
   */
  const [opened, setOpened] = useState<ReadonlySet<EditorTab>>(new Set())
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  /**
   * Upsell products have their own save buttons. While a new one has unsaved input, the page's button must
   * not read "Sve je sačuvano".
   */
  const [upsellTyped, setUpsellTyped] = useState(false)
  const save = () => {
    if (!saving) onSave()
  }
  const Panel = tab === 'upsell' || tab === 'images' ? undefined : panels[tab]
  return (
    <>
      <EditorTabs tab={tab} onTab={onTab} />
      {isOutdated && <OutdatedNotice onTakeTheirs={onTakeTheirs} />}
      <ContradictionList onField={onField} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        {...(tab !== 'upsell' && { role: 'tabpanel', id: `polja-${tab}`, 'aria-labelledby': `deo-${tab}` })}
        sx={{ display: tab === 'upsell' ? 'none' : 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {Panel && <Panel />}
        {opened.has('images') && (
          <Box hidden={tab !== 'images'}>
            <ImagesPanel />
          </Box>
        )}
      </Box>
      {opened.has('upsell') && (
        <Box role="tabpanel" id="polja-upsell" aria-labelledby="deo-upsell" hidden={tab !== 'upsell'}>
          <UpsellPanel websiteId={websiteId} onTyped={setUpsellTyped} />
        </Box>
      )}
      {(tab !== 'upsell' || !upsellTyped || isDirty || saving) && (
        <Box sx={{ position: 'sticky', bottom: { xs: 74, lg: 14 }, zIndex: 2, mt: 2 }}>
          <Button
            {...(tab === 'upsell'
              ? { type: 'button', onClick: save }
              : { type: 'submit', form: `polja-${tab}` })}
            variant={isDirty || saving ? 'contained' : 'outlined'}
            size="large"
            fullWidth
            // Not `disabled`, which would lose the focus.
            aria-disabled={saving}
            startIcon={saving ? <CircularProgress size={20} color="inherit" /> : <Save />}
            sx={{
              boxShadow: '0 10px 30px -12px rgba(14,74,64,.55)',
              '&[aria-disabled=true]': { opacity: 0.6 },
            }}
          >
            {saving ? 'Čuvanje...' : isDirty ? 'Sačuvaj promene' : 'Sve je sačuvano'}
          </Button>
        </Box>
      )}
    </>
  )
}
