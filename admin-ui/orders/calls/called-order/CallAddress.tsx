import type { CallContext } from '@pazar/contracts/order/call-routes.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { colours } from '../../../theme/palette.ts'

type Problem = CallContext['addressProblems'][number]

const markStyle = {
  bgcolor: colours.apricotSoft,
  color: 'inherit',
  borderBottom: 2,
  borderColor: 'secondary.main',
  borderRadius: 0.5,
  px: 0.5,
} as const

/** A part of the address; marked if one of the problems is about it. */
function Part({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  if (!children) return null
  return isWrong ? (
    <Box component="mark" sx={markStyle}>
      {children}
    </Box>
  ) : (
    <span>{children}</span>
  )
}

/** Where the parcel goes, with its problems marked and explained. */
export function CallAddress({ order, problems }: { order: OrderView; problems: readonly Problem[] }) {
  const has = (...codes: Problem['code'][]) => problems.some(({ code }) => codes.includes(code))
  return (
    <Box sx={{ fontSize: '1.15rem', lineHeight: 1.5 }}>
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        <Part isWrong={has('noHouseNumber')}>{order.address || 'Nema adrese'}</Part>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, overflowWrap: 'anywhere' }}>
        <Part isWrong={has('postalCodeFormat', 'cityMismatch')}>{order.postalCode}</Part>
        <Part isWrong={has('cityMismatch')}>{order.city}</Part>
      </Box>
      {problems.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: '0.95rem' }}>
          {problems.map(({ code, message }) => (
            <Box
              key={code}
              component="li"
              sx={{
                display: 'flex',
                gap: 0.75,
                alignItems: 'center',
                color: 'warning.main',
                fontWeight: 600,
              }}
            >
              <Warning aria-hidden sx={{ fontSize: 20 }} />
              {message}
            </Box>
          ))}
        </Box>
      )}
      {order.notes && (
        <Box sx={{ mt: 1.5, fontSize: '1rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Napomena kupca:{' '}
          </Box>
          {order.notes}
        </Box>
      )}
    </Box>
  )
}
