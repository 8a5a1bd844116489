import type { IntegrationView } from '@pazar/contracts/integration/routes.ts'
import CheckCircle from '@mui/icons-material/CheckCircle'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { serverMessage } from '../data/refusal.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { colours } from '../theme/palette.ts'
import { services, stateLabels, stateOf } from './connected-services.ts'
import { useIntegrations } from '../data/queries/use-integrations.ts'

const icons = {
  ready: <CheckCircle sx={{ color: colours.leaf }} />,
  set: <CheckCircleOutlined sx={{ color: colours.inkSoft }} />,
  partly: <CheckCircleOutlined sx={{ color: colours.inkSoft }} />,
  toDo: <RadioButtonUnchecked sx={{ color: colours.inkSoft }} />,
  server: <HourglassEmpty color="warning" />,
}

function Service({ service }: { service: IntegrationView }) {
  const { label, tab } = services[service.name]
  const state = stateOf(service)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px 1fr auto',
        columnGap: 1.5,
        alignItems: 'start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box aria-hidden sx={{ display: 'grid', pt: 0.1 }}>
        {icons[state]}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {label}:{' '}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {stateLabels[state]}
          </Box>
        </Box>
        {service.missing && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', mt: 0.25 }}>{service.missing}</Box>
        )}
      </Box>
      {tab && (
        <Link
          component={RouterLink}
          to={`/settings?tab=${tab}`}
          aria-label={`Podesi: ${label}`}
          sx={{ fontWeight: 600, py: 0.25 }}
        >
          {state === 'set' ? 'Uredi' : 'Podesi'}
        </Link>
      )}
    </Box>
  )
}

/** The seller's integrations and their status, each with a link to its settings. */
export function ConnectedServices() {
  const { data, error, refetch } = useIntegrations()
  return (
    <Card component="section" aria-labelledby="povezane-usluge" sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Typography id="povezane-usluge" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Povezane usluge
      </Typography>
      {error && !data ? (
        <Problem
          title="Greška pri učitavanju podataka"
          text={serverMessage(error, '')}
          retry={() => void refetch()}
        />
      ) : !data ? (
        <ScreenLoading />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            columnGap: 5,
            gridTemplateColumns: { md: '1fr 1fr' },
          }}
        >
          {data.map((service) => (
            <Service key={service.name} service={service} />
          ))}
        </Box>
      )}
    </Card>
  )
}
