import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import Box from '@mui/material/Box'
import { useIntegrations } from '../../settings/use-integrations.ts'

const byModel = 'Tekstove stranice piše AI, dok Vi gledate. Možete da ga zaustavite, a svaki tekst posle da izmenite.'
const byHouse = 'AI pisanje nije uključeno: tekstove sastavlja naš generator, po vrsti proizvoda. Administrator može da uključi AI.'

/** Who will write the page's texts, said before it is made (resolution 42); nothing where that is not known. */
export function WhoWrites() {
  const ai = useIntegrations().data?.find(({ name }) => name === 'ai')
  if (!ai) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: '0.92rem' }}>
      <AutoAwesome fontSize="small" aria-hidden sx={{ mt: 0.1 }} />
      <span>{ai.isReady ? byModel : byHouse}</span>
    </Box>
  )
}
