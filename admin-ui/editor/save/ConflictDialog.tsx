import { contentName } from '@pazar/contracts/website/content-names.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { formatTime } from '../../ui/formatting/dates.ts'
import { useHistory } from '../history/use-history.ts'
import { useEditing } from '../draft/editor-context.ts'
import { fieldNamesOf, type SaveConflict } from './save-conflict.ts'

interface Props {
  websiteId: number
  conflict: SaveConflict | undefined
  saving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

const fieldListText = (fields: readonly string[]) => fields.map(contentName).join(', ')

/** Another save came first: shows both sets of changes, and overwrites nothing until the seller decides. */
export function ConflictDialog({ websiteId, conflict, saving, onTakeTheirs, onKeepMine, onClose }: Props) {
  const title = useId()
  const mine = useEditing(({ body }) => fieldNamesOf(body))
  const { data: versions } = useHistory(websiteId, conflict !== undefined)
  const newest = versions?.find(({ revision }) => revision === conflict?.revision)
  const both = mine.filter((field) => conflict?.fields.includes(field))
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={saving ? undefined : onClose}
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>Stranica je u međuvremenu izmenjena</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ display: 'grid', gap: 1 }}>
          <Box>
            {newest
              ? `Sačuvao: ${newest.author}, ${formatTime(newest.at)}.`
              : 'Neko je sačuvao stranicu dok ste je Vi uređivali, možda Vi u drugom prozoru.'}
          </Box>
          {conflict && conflict.fields.length > 0 && (
            <Box>
              Izmenjeno je: <strong>{fieldListText(conflict.fields)}</strong>.
            </Box>
          )}
          <Box>
            Vaše nesačuvane izmene: <strong>{fieldListText(mine)}</strong>.
          </Box>
          <Box>
            {both.length > 0
              ? `I Vi i drugi ste menjali: ${fieldListText(both)}. Tu ostaje samo jedno: Vaše ako sačuvate svoje, tuđe ako učitate tuđe. Sve ostale izmene ostaju.`
              : 'Izmene se ne preklapaju: ništa se ne gubi, šta god da izaberete.'}
          </Box>
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose} disabled={saving}>
          Otkaži
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTakeTheirs} disabled={saving}>
          Učitaj tuđe izmene
        </Button>
        <Button variant="contained" onClick={onKeepMine} disabled={saving}>
          Sačuvaj moje preko njih
        </Button>
      </DialogActions>
    </Dialog>
  )
}
