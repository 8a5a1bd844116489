import type { Currency } from '@pazar/contracts/money/money.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useNavigate } from 'react-router'
import { formatAmount, formatCount } from '../ui/formatting/amounts.ts'
import { formatMonth } from '../ui/formatting/dates.ts'
import { colours } from '../theme/palette.ts'
import { OrdersLink } from './OrdersLink.tsx'
import { type Month } from './profit-figures.ts'

const compact = new Intl.NumberFormat('sr-Latn', { notation: 'compact', maximumFractionDigits: 1 })

interface ChartProps {
  /** From oldest to newest. */
  months: readonly Month[]
  currency: Currency
  onPick: (month: string) => void
}

function ProfitChart({ months, currency, onPick }: ChartProps) {
  return (
    <BarChart
      height={260}
      hideLegend
      borderRadius={6}
      margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
      grid={{ horizontal: true }}
      skipAnimation={window.matchMedia('(prefers-reduced-motion: reduce)').matches}
      xAxis={[
        {
          data: months.map((month) => formatMonth(month.key, true)),
          scaleType: 'band',
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.35,
        },
      ]}
      yAxis={[
        {
          valueFormatter: (value: number) => compact.format(value),
          width: 58,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      onAxisClick={(_event, clicked) => {
        const month = months[clicked?.dataIndex ?? -1]
        if (month) onPick(month.key)
      }}
      series={[
        {
          data: months.map((month) => month.profit),
          label: 'Profit',
          color: colours.pine,
          valueFormatter: (value) => formatAmount(value ?? 0, currency),
        },
      ]}
    />
  )
}

interface Props {
  /** From newest to oldest. */
  months: readonly Month[]
  currency: Currency
  linkOf: (month: string) => string
}

function MonthTable({ months, currency, linkOf }: Props) {
  return (
    <Table
      size="small"
      sx={{ mt: 1, '& td': { whiteSpace: 'nowrap' }, '& td, & th': { px: { xs: 0.75, sm: 2 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Mesec</TableCell>
          <TableCell align="right">Porudžbine</TableCell>
          <TableCell align="right">Profit</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map((month) => (
          <TableRow key={month.key} hover sx={{ position: 'relative' }}>
            <TableCell>
              <OrdersLink to={linkOf(month.key)} whole>
                {formatMonth(month.key)}
              </OrdersLink>
            </TableCell>
            <TableCell align="right">{formatCount(month.orders)}</TableCell>
            <TableCell
              align="right"
              sx={{ fontWeight: 700, color: month.profit < 0 ? 'error.main' : 'inherit' }}
            >
              {formatAmount(month.profit, currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A chart from oldest to newest, and a table of the same months, newest first. */
export function MonthlyTrend({ months, currency, linkOf }: Props) {
  const navigate = useNavigate()
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Mesečni trend
      </Typography>
      {months.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Nema podataka za izabrani period.</Typography>
      ) : (
        <>
          <Box>
            <ProfitChart
              months={[...months].reverse()}
              currency={currency}
              onPick={(month) => void navigate(linkOf(month))}
            />
          </Box>
          <MonthTable months={months} currency={currency} linkOf={linkOf} />
        </>
      )}
    </Card>
  )
}
