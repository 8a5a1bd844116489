import Save from '@mui/icons-material/SaveOutlined'
import Alert from '@mui/material/Alert'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { UpsellPanel } from '../upsell/UpsellPanel.tsx'
import { useEditing } from './editor-context.ts'
import { AdvertorialTab } from './tabs/AdvertorialTab.tsx'
import { ColorsTab } from './tabs/ColorsTab.tsx'
import { ContentTab } from './tabs/ContentTab.tsx'
import { DomainTab } from './tabs/DomainTab.tsx'
import { type EditorTab, tabLabels, tabOfPath, tabsOf } from './tabs/editor-tabs.ts'
import { ImagesTab } from './tabs/ImagesTab.tsx'
import { PricingTab } from './tabs/PricingTab.tsx'
import { TrackifyTab } from './tabs/TrackifyTab.tsx'

interface Props {
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  dirty: boolean
  /** Somebody has saved since, while something here is not saved. */
  behind: boolean
  saving: boolean
  onSave: () => void
  onTakeTheirs: () => void
}

const panels: Record<Exclude<EditorTab, 'upsell' | 'images'>, () => ReactNode> = {
  content: ContentTab, colors: ColorsTab, pricing: PricingTab, advertorial: AdvertorialTab, trackify: TrackifyTab, domain: DomainTab,
}

const visuallyHidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const

/** The tabs, the fields of one, and the button that saves all of them. */
export function EditorForm({ tab, onTab, dirty, behind, saving, onSave, onTakeTheirs }: Props) {
  const { website, draft, complaints } = useEditing()
  const tabs = tabsOf(draft.templateName)
  const wrong = new Set(Object.keys(complaints).map((path) => tabOfPath(path, draft.templateName)))
  /** Once opened these stay, hidden: what is typed into the one's form, and pictures on their way up in the other, are not in the draft. */
  const [opened, setOpened] = useState<ReadonlySet<EditorTab>>(new Set())
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  /** Upsell products save themselves, each by its own button; what is typed into the form of a new one is not "sve sačuvano". */
  const [upsellTyped, setUpsellTyped] = useState(false)
  const Panel = tab === 'upsell' || tab === 'images' ? undefined : panels[tab]
  return (
    <>
      <Tabs value={tab} onChange={(_event, next: EditorTab) => onTab(next)} aria-label="Delovi stranice" variant="scrollable" scrollButtons={false} sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
        {tabs.map((each) => (
          <Tab
            key={each} value={each} id={`deo-${each}`} aria-controls={`polja-${each}`} sx={{ minWidth: 0, px: 1.5 }}
            label={wrong.has(each) ? <Badge color="error" variant="dot" sx={{ '& .MuiBadge-badge': { right: -6 } }}>{tabLabels[each]}<Box component="span" sx={visuallyHidden}>, ima grešku</Box></Badge> : tabLabels[each]}
          />
        ))}
      </Tabs>
      {behind && (
        <Alert severity="warning" sx={{ mb: 2 }} action={<Button color="inherit" size="small" onClick={onTakeTheirs}>Učitaj tuđe izmene</Button>}>
          Neko je upravo sačuvao ovu stranicu. Kada sačuvate svoje, pitaćemo Vas šta ostaje.
        </Alert>
      )}
      <Box
        component="form" noValidate onSubmit={(event) => { event.preventDefault(); onSave() }} {...(tab !== 'upsell' && { 'role': 'tabpanel', 'id': `polja-${tab}`, 'aria-labelledby': `deo-${tab}` })}
        sx={{ display: tab === 'upsell' ? 'none' : 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {Panel && <Panel />}
        {opened.has('images') && <Box hidden={tab !== 'images'}><ImagesTab /></Box>}
      </Box>
      {opened.has('upsell') && <Box role="tabpanel" id="polja-upsell" aria-labelledby="deo-upsell" hidden={tab !== 'upsell'}><UpsellPanel websiteId={website.id} onTyped={setUpsellTyped} /></Box>}
      {(tab !== 'upsell' || !upsellTyped || dirty || saving) && (
        <Box sx={{ position: 'sticky', bottom: { xs: 74, lg: 14 }, zIndex: 2, mt: 2 }}>
          <Button
            {...(tab === 'upsell' ? { type: 'button', onClick: onSave } : { type: 'submit', form: `polja-${tab}` })} variant={dirty || saving ? 'contained' : 'outlined'} size="large" fullWidth disabled={saving}
            startIcon={saving ? <CircularProgress size={20} color="inherit" /> : <Save />} sx={{ boxShadow: '0 10px 30px -12px rgba(14,74,64,.55)' }}
          >
            {saving ? 'Čuvanje...' : dirty ? 'Sačuvaj promene' : 'Sve je sačuvano'}
          </Button>
        </Box>
      )}
    </>
  )
}
