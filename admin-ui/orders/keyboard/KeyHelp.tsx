import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMay } from '../../session/duty-access.ts'
import { deskTabLabel } from '../desk/desk-tabs.ts'
import { useDeskTabs } from '../desk/use-desk-tabs.ts'
import { keyHelp } from './order-keys.ts'

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const tabs = useDeskTabs()
  const mayPack = useMay('packOrders')
  const mayEnter = useMay('enterOrder')
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="precice">
      <DialogTitle id="precice">Prečice na tastaturi</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 3,
            rowGap: 1.25,
            alignItems: 'center',
          }}
        >
          {keyHelp({ tabs: tabs.map(deskTabLabel), mayPack, mayEnter }).map(([keys, does]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.4,
                    border: 1,
                    borderColor: 'divider',
                    borderBottomWidth: 2,
                    borderRadius: 1.5,
                    bgcolor: 'background.default',
                    fontFamily: 'inherit',
                    fontSize: '0.86rem',
                    fontWeight: 650,
                    whiteSpace: 'nowrap',
                  }}
                >
                  {keys}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Zatvori
        </Button>
      </DialogActions>
    </Dialog>
  )
}
