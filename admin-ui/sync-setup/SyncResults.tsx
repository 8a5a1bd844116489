import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { formatCount, plural } from '../ui/formatting/amounts.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { colours } from '../theme/palette.ts'
import { sumText, tally, verdictOf } from './sync-verdict.ts'
import type { Outcome } from './use-sync-test.ts'

const verdicts = {
  same: { label: 'Isto', color: 'success' },
  different: { label: 'Razlikuje se', color: 'error' },
  unknown: { label: 'Ne može se uporediti', color: 'warning' },
} as const
const columns = { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr) 190px' } as const

function Side({ title, holding, missing }: { title: string; holding: SyncResult['live']; missing: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary', mr: 1 }}>
        {title}:
      </Box>
      {missing ? (
        '—'
      ) : (
        <>
          {plural(holding.rows, 'red', 'reda', 'redova')}
          {holding.sum !== null && `, zbir ${sumText(holding.sum)}`}
          <Box
            component="code"
            title={holding.hash}
            sx={{ display: 'block', color: 'text.secondary', fontSize: '0.82rem' }}
          >
            {holding.hash.slice(0, 12)}…
          </Box>
        </>
      )}
    </Box>
  )
}

function Line({ result }: { result: SyncResult }) {
  const verdict = verdictOf(result)
  const { label, color } = verdicts[verdict]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.75, md: 2 },
        gridTemplateColumns: columns,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: verdict === 'different' ? colours.brickSoft : undefined,
      }}
    >
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>
        {result.endpoint}
        <Box sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.82rem' }}>
          pozicija {result.position}
        </Box>
      </Box>
      <Side title="Preview" holding={result.preview} missing={verdict === 'unknown'} />
      <Side title="Live" holding={result.live} missing={verdict === 'unknown'} />
      <Box>
        <Chip size="small" color={color} label={label} />
      </Box>
      {result.error && (
        <Box
          sx={{ gridColumn: '1 / -1', color: 'error.main', fontSize: '0.92rem', overflowWrap: 'anywhere' }}
        >
          {result.error}
        </Box>
      )}
    </Box>
  )
}

/** Results per table: rows, sums and hashes of both sides. */
export function SyncResults({ outcome: { whose, at, answer } }: { outcome: Outcome }) {
  const { same, different, unknown } = tally(answer.results)
  return (
    <Box component="section" aria-labelledby="sync-rezultati">
      <Typography variant="h2" id="sync-rezultati" sx={{ mb: 1.5 }}>
        Rezultati: {whose}
      </Typography>
      <Alert
        role="status"
        severity={different > 0 ? 'error' : unknown > 0 ? 'warning' : 'success'}
        sx={{ mb: 2 }}
      >
        {different > 0
          ? `${plural(different, 'tabela se razlikuje', 'tabele se razlikuju', 'tabela se razlikuje')} od dnevnika.`
          : unknown > 0
            ? 'Sve što je moglo da se uporedi je isto.'
            : `Sve je isto: ${plural(same, 'tabela', 'tabele', 'tabela')}.`}
        {different > 0 && same > 0 && ` Isto: ${same}.`}
        {unknown > 0 && ` Nije moglo da se uporedi: ${unknown}.`} Pročitano{' '}
        {plural(answer.events, 'događaj', 'događaja', 'događaja')}, {formatTime(at)}.
      </Alert>
      <Card>
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', md: 'grid' },
            gap: 2,
            gridTemplateColumns: columns,
            px: 2,
            py: 1.25,
            color: 'text.secondary',
            fontWeight: 600,
            fontSize: '0.88rem',
          }}
        >
          <span>Tabela</span>
          <span>Preview (iz dnevnika)</span>
          <span>Live</span>
          <span>Rezultat</span>
        </Box>
        <Box component="ul" aria-label="Poređenje po tabelama" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {answer.results.map((result) => (
            <Line key={result.endpoint} result={result} />
          ))}
        </Box>
      </Card>
      <Typography sx={{ color: 'text.secondary', mt: 1, fontSize: '0.88rem' }}>
        Zbir je kontrolni: u najmanjim jedinicama, sve valute zajedno. Heš je SHA-256 svih redova; prikazan je
        početak od {formatCount(12)} znakova.
      </Typography>
    </Box>
  )
}
