import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { partNames } from './proposal.ts'
import { useRewrites } from './rewrites.ts'

/** Opens the rewrite dialog for a part, and offers an undo as long as the accepted proposal is unchanged. */
export function RewriteButton({ part, label = 'Napiši ponovo' }: { part: CopyPart; label?: string }) {
  const { ask, undoOf } = useRewrites()
  const undo = undoOf(part)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1.5, my: -1 }}>
      <Button
        size="small"
        startIcon={<AutoAwesome />}
        aria-haspopup="dialog"
        aria-label={label === 'Napiši ponovo' ? `${label}: ${partNames[part]}` : label}
        onClick={() => ask(part)}
      >
        {label}
      </Button>
      {undo && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Undo />}
          aria-label={`Vrati: ${partNames[part]}`}
          onClick={undo}
        >
          Vrati
        </Button>
      )}
    </Box>
  )
}
