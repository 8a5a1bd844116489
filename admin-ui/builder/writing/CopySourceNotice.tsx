import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import Box from '@mui/material/Box'
import { useIntegrations } from '../../data/queries/use-integrations.ts'

const byModel =
  'Tekstove stranice piše AI, dok Vi gledate. Možete da ga zaustavite, a svaki tekst posle da izmenite.'
const byGenerator =
  'AI pisanje nije uključeno: tekstove sastavlja naš generator, od podataka sa linka i Vaših odgovora. Administrator može da uključi AI.'

/**
 * Says before the creation whether AI or the generator will write the texts (texts/fallback). Hidden until
 * that is known.
 */
export function CopySourceNotice() {
  const ai = useIntegrations().data?.find(({ name }) => name === 'ai')
  if (!ai) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: '0.92rem' }}>
      <AutoAwesome fontSize="small" aria-hidden sx={{ mt: 0.1 }} />
      <span>{ai.isReady ? byModel : byGenerator}</span>
    </Box>
  )
}
