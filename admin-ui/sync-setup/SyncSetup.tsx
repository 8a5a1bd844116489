import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { PageHeading } from '../ui/PageHeading.tsx'
import { RunTest } from './RunTest.tsx'
import { SetupInstructions } from './SetupInstructions.tsx'
import { SyncResults } from './SyncResults.tsx'
import { useSyncTest } from './use-sync-test.ts'
import { WebsiteTest } from './WebsiteTest.tsx'

/**
 * /sync-setup: compares a fresh replay with the live tables, and explains what to do about differences
 * (audit/sync-setup).
 */
export function SyncSetup() {
  const test = useSyncTest()
  return (
    <>
      <PageHeading
        title="Provera podataka"
        text="Poredi podatke izračunate iznova iz dnevnika („preview“) sa tabelama koje aplikacija čita („live“)."
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <RunTest test={test} />
        {test.failure && <Alert severity="error">{test.failure}</Alert>}
        {test.outcome && <SyncResults outcome={test.outcome} />}
        <WebsiteTest />
        <SetupInstructions />
      </Box>
    </>
  )
}
