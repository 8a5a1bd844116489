import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router'
import { serverMessage } from '../data/refusal.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { CostDialog, type Editing } from './CostDialog.tsx'
import { CostEntries } from './CostEntries.tsx'
import { CostHistory } from './CostHistory.tsx'
import { CostOverview } from './CostOverview.tsx'

type CostTab = 'overview' | Market

/** Any value in the URL that is not a market selects the overview. */
const tabOf = (value: string | null): CostTab => markets.find((market) => market === value) ?? 'overview'

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' as const } }

/** /market-costs: fixed costs that each order of a market bears (costs/screen). The tab is in the URL. */
export function MarketCosts() {
  const [search, setSearch] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  const setTab = (next: CostTab) => setSearch(next === 'overview' ? {} : { tab: next })
  const [editing, setEditing] = useState<Editing | undefined>(undefined)
  const { data, error, refetch } = useGetList<MarketCostView>('market-costs', everything)
  const add = (market: Market) => setEditing({ market })
  return (
    <>
      <PageHeading
        title="Fiksni Troškovi po Tržištu"
        text="Fiksni troškovi se oduzimaju od svake porudžbine na izabranom tržištu."
        actions={
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() => add(tab === 'overview' ? 'Serbia' : tab)}
          >
            Dodaj troškove
          </Button>
        }
      />
      <Tabs
        value={tab}
        onChange={(_event, next: CostTab) => setTab(next)}
        variant="scrollable"
        aria-label="Tržište"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        <Tab value="overview" label="Pregled" />
        {markets.map((market) => (
          <Tab key={market} value={market} label={marketFacts[market].label} />
        ))}
      </Tabs>
      {error && !data ? (
        <Problem
          title="Greška pri učitavanju podataka"
          text={serverMessage(error, '')}
          retry={() => void refetch()}
        />
      ) : !data ? (
        <ScreenLoading />
      ) : tab === 'overview' ? (
        <CostOverview entries={data} onOpen={setTab} />
      ) : (
        <CostEntries
          market={tab}
          entries={data.filter((entry) => entry.market === tab)}
          onAdd={() => add(tab)}
          onEdit={(entry) => setEditing({ market: entry.market, entry })}
        />
      )}
      {data && tab !== 'overview' && <CostHistory key={tab} market={tab} />}
      <CostDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}
