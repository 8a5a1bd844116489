import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { PageHeading } from '../layout/PageHeading.tsx'
import { RunTest } from './RunTest.tsx'
import { SetupInstructions } from './SetupInstructions.tsx'
import { SyncResults } from './SyncResults.tsx'
import { useSyncTest } from './use-sync-test.ts'
import { WebsiteTest } from './WebsiteTest.tsx'

/** /sync-setup: a fresh replay beside the live tables, and what to do where they differ (operator spec, section 2; resolution 58). */
export function SyncSetup() {
  const test = useSyncTest()
  return (
    <>
      <PageHeading title="Sync Setup" text="Poredi podatke izračunate iznova iz dnevnika („preview“) sa tabelama koje aplikacija čita („live“)." />
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
