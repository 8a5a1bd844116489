import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CopyButton } from '../ui/CopyButton.tsx'

const code = {
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.87em',
  bgcolor: 'action.hover',
  px: 0.5,
  borderRadius: 1,
  overflowWrap: 'anywhere',
} as const

/** How to find the spreadsheet id, and with whom to share the spreadsheet. */
export const sheetSteps = (serviceAccount: string | null): ReactNode[] => [
  'Otvorite Google Sheets i napravite novu tabelu.',
  serviceAccount ? (
    <>
      Kliknite na Share (Deli) i dodajte, kao Editor (Urednik), adresu{' '}
      <Box component="code" sx={code}>
        {serviceAccount}
      </Box>{' '}
      <CopyButton text={serviceAccount} label="Kopiraj adresu servisnog naloga" />
    </>
  ) : (
    'Kliknite na Share (Deli) i dodajte, kao Editor (Urednik), adresu servisnog naloga, koju daje administrator.'
  ),
  <>
    Iz adrese tabele prekopirajte ID, deo između /d/ i /edit:{' '}
    <Box component="code" sx={code}>
      docs.google.com/spreadsheets/d/<strong>ID</strong>/edit
    </Box>
  </>,
  'Nalepite ga u polje Google Sheets ID i kliknite na Testiraj konekciju.',
  'Kada vidite naziv svoje tabele, sačuvajte.',
]
