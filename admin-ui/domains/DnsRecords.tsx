import type { DnsInstructions, DnsRecord } from '@pazar/contracts/domain/routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { CopyButton } from '../ui/CopyButton.tsx'
import { colours } from '../theme/palette.ts'

/** One DNS record; name and value can be copied. */
export function DnsRecordCard({ record, purpose }: { record: DnsRecord; purpose: string }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 3, p: 2, bgcolor: colours.ground }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, fontWeight: 700 }}>
        <Chip size="small" color="primary" label={record.type} />
        {purpose}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.25,
          alignItems: 'center',
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          Tip
        </Box>
        <Box component="dd" sx={{ m: 0, minHeight: 34, display: 'flex', alignItems: 'center' }}>
          <code>{record.type}</code>
        </Box>
        {(
          [
            ['Naziv', record.name],
            ['Vrednost', record.value],
          ] as const
        ).map(([label, text]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                '& code': { overflowWrap: 'anywhere', minWidth: 0 },
              }}
            >
              <code>{text}</code>
              <CopyButton text={text} label={`Kopiraj: ${label.toLowerCase()}, ${record.type}`} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/**
 * The records to set: CNAME, or for an apex an A record and the CNAME of its www, plus TXT as proof of
 * ownership.
 */
export function DnsRecords({ instructions: { txt, cname, a, www } }: { instructions: DnsInstructions }) {
  const traffic = cname ?? a
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {traffic && <DnsRecordCard record={traffic} purpose="Usmeravanje saobraćaja" />}
      {www && <DnsRecordCard record={www} purpose="Usmeravanje adrese sa www" />}
      <DnsRecordCard record={txt} purpose="Verifikacija vlasništva" />
    </Box>
  )
}
