import type { Market } from '@pazar/contracts/money/market.ts'
import { ExportMenu } from '../ui/lists/ExportMenu.tsx'
import { exportPath, type ProfitFilter } from './profit-query.ts'

/** Downloads the filtered figures with all products and months, not only those on the screen. */
export const ExportProfit = ({ market, filter }: { market: Market; filter: ProfitFilter }) => (
  <ExportMenu pathOf={(format) => exportPath(market, filter, format)} name="profit" />
)
