import type { StreamEvent } from '@pazar/contracts/system/system-routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { formatTime } from '../ui/formatting/dates.ts'
import { colours } from '../theme/palette.ts'
import { activityLink } from '../links/activity-link.ts'
import { factsOf } from './event-facts.ts'
import { eventLabels } from './event-labels.ts'
import { nameIn, usePeople } from '../data/queries/use-people.ts'

const dot = {
  position: 'absolute',
  left: 5,
  top: 7,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: colours.apricot,
  boxShadow: `0 0 0 3px ${colours.apricotSoft}`,
} as const
const raw = {
  m: 0,
  mt: 1,
  p: 1.5,
  borderRadius: 2,
  bgcolor: colours.ground,
  fontSize: '0.8rem',
  lineHeight: 1.5,
  overflowX: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
} as const

interface Props {
  event: StreamEvent
  erased: boolean
  /** The event that the URL hash points to. */
  marked: boolean
  last: boolean
}

function Facts({ facts }: { facts: ReturnType<typeof factsOf> }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 38%) minmax(0, 1fr)',
          sm: 'minmax(120px, max-content) 1fr',
        },
        columnGap: 2,
        rowGap: 0.25,
        fontSize: '0.92rem',
        '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(({ label: name, value }, index) => [
        <dt key={`${index}-ime`}>{name}</dt>,
        <dd key={index}>{value}</dd>,
      ])}
    </Box>
  )
}

function RawEvent({ event }: { event: StreamEvent }) {
  return (
    <Box
      component="details"
      sx={{
        mt: 1,
        '& summary': {
          cursor: 'pointer',
          color: 'primary.main',
          fontWeight: 600,
          fontSize: '0.88rem',
          width: 'fit-content',
        },
      }}
    >
      <summary>Ceo zapis (JSON)</summary>
      <Box component="pre" tabIndex={0} sx={raw}>
        {JSON.stringify(event, undefined, 2)}
      </Box>
    </Box>
  )
}

/** One event: summary, time, actor, facts and the raw JSON from the log. */
export function TimelineEvent({ event, erased, marked, last }: Props) {
  const facts = factsOf(event.type, event.data, erased, nameIn(usePeople()))
  const label = (eventLabels as Record<string, string>)[event.type] ?? event.type
  return (
    <Box
      component="li"
      id={`dogadjaj-${event.revision}`}
      sx={{
        position: 'relative',
        pl: 3.5,
        pb: last ? 0 : 3.5,
        '&::before': { content: '""', ...dot },
        '&::after': last
          ? undefined
          : {
              content: '""',
              position: 'absolute',
              left: 9,
              top: 22,
              bottom: -4,
              width: 2,
              bgcolor: 'divider',
            },
      }}
    >
      <Box sx={marked ? { bgcolor: colours.apricotSoft, borderRadius: 2, p: 1.5, m: -1.5 } : undefined}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>{event.summary}</Box>
          <Chip size="small" variant="outlined" label={label} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
          {formatTime(event.at)} · {event.actor.name}
          {event.correlationId && (
            <>
              {' · '}
              <Link
                component={RouterLink}
                to={activityLink({ correlationId: event.correlationId })}
                aria-label={`sve iz istog zahteva: ${event.summary}`}
              >
                sve iz istog zahteva
              </Link>
            </>
          )}
        </Box>
        {facts.length > 0 && <Facts facts={facts} />}
        <RawEvent event={event} />
      </Box>
    </Box>
  )
}
