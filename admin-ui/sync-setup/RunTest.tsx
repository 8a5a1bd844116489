import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LineField } from '../ui/forms/LineField.tsx'
import { Elapsed } from '../ui/feedback/Elapsed.tsx'
import { useUser } from '../session/session.ts'
import type { SyncTest } from './use-sync-test.ts'

function Running({ whose, startedAt }: { whose: string; startedAt: number }) {
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress aria-label="Provera je u toku" sx={{ height: 8, borderRadius: 4 }} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
          mt: 0.75,
          fontSize: '0.92rem',
        }}
      >
        <span role="status">Čitam ceo dnevnik i poredim: {whose}</span>
        <Elapsed startedAt={startedAt} />
      </Box>
    </Box>
  )
}

/** The test buttons. An admin may name any user; others test their own data. */
export function RunTest({ test }: { test: SyncTest }) {
  const user = useUser()
  const [email, setEmail] = useState('')
  const busy = test.running !== undefined
  const isAdmin = user?.role === 'admin'
  return (
    <Card component="section" aria-labelledby="sync-test" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h2" id="sync-test">
        Test
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        Tabele se ne menjaju: test samo čita. Obe strane se porede posle istog događaja, i dok porudžbine
        stižu.
      </Typography>
      <Button
        variant="contained"
        startIcon={<PlayArrow />}
        disabled={busy}
        onClick={() => void test.run(undefined)}
      >
        Testiraj moje podatke
      </Button>
      {isAdmin && (
        <Box
          component="form"
          noValidate
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 360px) auto' },
            justifyContent: 'start',
            alignItems: 'center',
            mt: 2.5,
          }}
          onSubmit={(event) => {
            event.preventDefault()
            if (email.trim() !== '' && !busy) void test.run(email.trim())
          }}
        >
          <LineField
            label="Email adresa korisnika"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={busy || email.trim() === ''}
            sx={{ justifySelf: 'start' }}
          >
            Testiraj korisnika
          </Button>
        </Box>
      )}
      {test.running !== undefined && <Running whose={test.running} startedAt={test.startedAt} />}
    </Card>
  )
}
