import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEditing } from '../draft/editor-context.ts'
import { type EditorTab, tabOfPath, tabsOf } from '../../links/editor-tab.ts'
import { tabLabels } from './editor-tabs.ts'

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** The tabs of the page's template; those whose fields have errors are marked. */
export function EditorTabs({ tab, onTab }: { tab: EditorTab; onTab: (tab: EditorTab) => void }) {
  const templateName = useEditing(({ draft }) => draft.templateName)
  const errors = useEditing(({ errors }) => errors)
  const tabsWithErrors = new Set(Object.keys(errors).map((path) => tabOfPath(path, templateName)))
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: EditorTab) => onTab(next)}
      aria-label="Delovi stranice"
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {tabsOf(templateName).map((each) => (
        <Tab
          key={each}
          value={each}
          id={`deo-${each}`}
          aria-controls={`polja-${each}`}
          sx={{ minWidth: 0, px: 1.5 }}
          label={
            tabsWithErrors.has(each) ? (
              <Badge color="error" variant="dot" sx={{ '& .MuiBadge-badge': { right: -6 } }}>
                {tabLabels[each]}
                <Box component="span" sx={visuallyHidden}>
                  , ima grešku
                </Box>
              </Badge>
            ) : (
              tabLabels[each]
            )
          }
        />
      ))}
    </Tabs>
  )
}
