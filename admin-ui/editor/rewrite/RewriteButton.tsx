import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEditing } from '../draft/editor-context.ts'
import { partNames } from './proposal.ts'
import { isUnchanged, useRewrites } from './rewrites.ts'

/** Opens the rewrite dialog for a part, and offers an undo as long as the accepted proposal is unchanged. */
export function RewriteButton({ part, label = 'Napiši ponovo' }: { part: CopyPart; label?: string }) {
  const { ask, applied, undo } = useRewrites()
  const rewrite = applied[part]
  const canUndo = useEditing(({ draft }) => rewrite !== undefined && isUnchanged(draft, rewrite.after))
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
      {rewrite && canUndo && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Undo />}
          aria-label={`Vrati: ${partNames[part]}`}
          onClick={() => undo(part, rewrite)}
        >
          Vrati
        </Button>
      )}
    </Box>
  )
}
