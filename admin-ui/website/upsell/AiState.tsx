import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import Box from '@mui/material/Box'

type Props = Pick<UpsellView, 'aiProcessed' | 'aiProcessingError' | 'urgentDescription'>

/** Whether AI wrote the offer's text, or why it failed (upsell/panel). Renders nothing if AI was not used. */
export function AiState({ aiProcessed, aiProcessingError, urgentDescription }: Props) {
  if (!aiProcessed && aiProcessingError === null) return null
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        fontSize: '0.88rem',
        color: aiProcessed ? 'text.secondary' : 'warning.main',
        overflowWrap: 'anywhere',
      }}
    >
      <AutoAwesome aria-hidden sx={{ fontSize: '1.1rem', mt: 0.1 }} />
      <span>
        {aiProcessed
          ? 'Tekst ponude je napisao AI: pročitajte ga i izmenite ako nešto nije tačno.'
          : `AI nije napisao tekst ponude: ${aiProcessingError}${urgentDescription === '' ? ' Opis i prednosti možete da dopišete sami.' : ''}`}
      </span>
    </Box>
  )
}
