import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useListPaginationContext } from 'react-admin'
import { formatCount } from '../formatting/amounts.ts'

/** Shows the range of records and buttons to the other pages; hidden if one page holds all records. */
export function PanelPagination({ title }: { title: string }) {
  const { page, perPage, total, setPage, hasNextPage, hasPreviousPage } = useListPaginationContext()
  if (total === undefined || total <= perPage) return null
  const from = (page - 1) * perPage + 1
  return (
    <Box
      component="nav"
      aria-label={`Strane: ${title}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 2,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.9rem',
      }}
    >
      <Box sx={{ mr: 1 }}>
        {formatCount(from)}–{formatCount(Math.min(total, from + perPage - 1))} od {formatCount(total)}
      </Box>
      <IconButton
        onClick={() => setPage(page - 1)}
        disabled={!hasPreviousPage}
        aria-label={`Prethodna strana: ${title}`}
        sx={{ width: 44, height: 44 }}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        onClick={() => setPage(page + 1)}
        disabled={!hasNextPage}
        aria-label={`Sledeća strana: ${title}`}
        sx={{ width: 44, height: 44 }}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
