import type { IntegrationName } from '@pazar/contracts/integration/routes.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { colours } from '../theme/palette.ts'
import { MissingSetup } from './MissingSetup.tsx'

interface Props {
  icon: ReactNode
  title: string
  text: ReactNode
  children: ReactNode
  /** Steps for obtaining the values of the fields. */
  steps?: readonly ReactNode[]
  /** Integrations that this card configures; the card shows what they lack. */
  sets?: readonly IntegrationName[]
}

/** One integration of the seller: its purpose, fields and setup steps. */
export function SettingsCard({ icon, title, text, children, steps, sets = [] }: Props) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 2.5, md: 3.5 },
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: steps ? { md: '1.25fr 1fr' } : undefined,
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <Box
            aria-hidden
            sx={{
              flexShrink: 0,
              width: 40,
              height: 40,
              borderRadius: 2.5,
              display: 'grid',
              placeItems: 'center',
              bgcolor: colours.pineSoft,
              color: colours.pine,
            }}
          >
            {icon}
          </Box>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
        </Box>
        <Typography component="div" sx={{ color: 'text.secondary', mb: 2.5 }}>
          {text}
        </Typography>
        <MissingSetup names={sets} />
        {children}
      </Box>
      {steps && (
        <Box
          sx={{
            borderLeft: { md: 1 },
            borderTop: { xs: 1, md: 0 },
            borderColor: { xs: 'divider', md: 'divider' },
            pl: { md: 4 },
            pt: { xs: 2.5, md: 0 },
            alignSelf: 'stretch',
            minWidth: 0,
          }}
        >
          <Typography variant="h4" component="h3" gutterBottom>
            Uputstvo
          </Typography>
          <Box
            component="ol"
            sx={{
              m: 0,
              pl: 2.5,
              display: 'grid',
              gap: 1,
              overflowWrap: 'anywhere',
              '& li::marker': { fontWeight: 700, color: colours.pine },
            }}
          >
            {steps.map((step, place) => (
              <li key={place}>{step}</li>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  )
}
