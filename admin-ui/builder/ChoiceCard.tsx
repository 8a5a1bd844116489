import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import type { ReactNode } from 'react'

/** One selectable option of a few, with its details as children. */
export function ChoiceCard({
  chosen,
  onChoose,
  children,
}: {
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <Card
      sx={{
        borderWidth: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <CardActionArea
        onClick={onChoose}
        aria-pressed={chosen}
        sx={{
          p: 2.5,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
        }}
      >
        {chosen && (
          <Box sx={{ position: 'absolute', top: 12, right: 12, color: 'primary.main', display: 'flex' }}>
            <CheckCircle />
          </Box>
        )}
        {children}
      </CardActionArea>
    </Card>
  )
}
