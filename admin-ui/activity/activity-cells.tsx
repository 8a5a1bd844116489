import type { ActivityView } from '@pazar/contracts/activity/routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { activityLink, streamLink } from '../links/activity-link.ts'
import { streamLabel } from './activity-address.ts'
import { actorKinds } from './actor-kinds.ts'

/** Who caused the event of the surrounding record; the name of an account leads to everything that it did. */
export function EntryActor() {
  const { actor } = useRecordContext<ActivityView>()!
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Chip size="small" variant="outlined" label={actorKinds[actor.kind]} />
      {actor.name !== actorKinds[actor.kind] && (
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>
          {actor.id === null ? (
            actor.name
          ) : (
            <Link
              component={RouterLink}
              to={activityLink({ actorId: actor.id })}
              color="inherit"
              title="Sve od ovog naloga"
            >
              {actor.name}
            </Link>
          )}
        </Box>
      )}
    </Box>
  )
}

/** What happened, with links to its stream and to everything that the same request caused. */
export function EntrySummary() {
  const { summary, subject, type, stream, correlationId } = useRecordContext<ActivityView>()!
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {summary}
        {subject && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {subject}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
        {type} ·{' '}
        <Link component={RouterLink} to={streamLink(stream)} title="Ceo tok">
          {streamLabel(stream)}
        </Link>
        {' · '}
        <Link
          component={RouterLink}
          to={activityLink({ correlationId })}
          aria-label={`isti zahtev: ${summary}`}
        >
          isti zahtev
        </Link>
      </Box>
    </Box>
  )
}
