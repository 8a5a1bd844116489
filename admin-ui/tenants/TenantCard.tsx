import type { ListedTenant } from '@pazar/contracts/tenant/routes.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { formatDate } from '../ui/formatting/dates.ts'
import { RemoveTenant } from './RemoveTenant.tsx'
import { visitAddress } from './visit-address.ts'

/** The tenant of the surrounding record. */
export function TenantCard() {
  const tenant = useRecordContext<ListedTenant & { id: number }>()
  const [isConfirming, setIsConfirming] = useState(false)
  if (!tenant) return null
  const { domain, path, owner } = tenant
  return (
    <Card
      component="li"
      sx={{
        p: { xs: 2, md: 2.5 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.1rem', fontWeight: 700 }}>
          {domain}
        </Box>
        <Link href={path} target="_blank" rel="noopener">
          {path}
        </Link>
        <Box>Prodavnica: {owner.name || 'N/A'}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>Kreiran {formatDate(tenant.createdAt)}</Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          href={visitAddress(domain)}
          target="_blank"
          rel="noopener noreferrer"
          endIcon={<OpenInNew />}
          aria-label={`Poseti: ${domain} (novi prozor)`}
        >
          Poseti
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={() => setIsConfirming(true)}
          aria-label={`Obriši: ${domain}`}
        >
          Obriši
        </Button>
      </Box>
      <RemoveTenant open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  )
}
