import { type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { List } from 'react-admin'
import { useSearchParams } from 'react-router'
import { wholeListInScreen } from '../ui/lists/list-in-screen.ts'
import { ListContent } from '../ui/lists/ListContent.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { CostDialog, type Editing } from './CostDialog.tsx'
import { CostEntries } from './CostEntries.tsx'
import { CostHistory } from './CostHistory.tsx'
import { CostOverview } from './CostOverview.tsx'
import { Allowed } from '../session/duty-access.ts'

type CostTab = 'overview' | Market

/** Any value in the URL that is not a market selects the overview. */
const tabOf = (value: string | null): CostTab => markets.find((market) => market === value) ?? 'overview'

interface ListProps {
  tab: CostTab
  onOpen: (market: Market) => void
  onEdit: (editing: Editing) => void
}

/** Every entry at once: the overview adds up all of them, and each market shows its own. */
const CostList = ({ tab, onOpen, onEdit }: ListProps) => (
  <List {...wholeListInScreen} resource="market-costs" sort={{ field: 'id', order: 'ASC' }}>
    <ListContent>
      {tab === 'overview' ? (
        <CostOverview onOpen={onOpen} />
      ) : (
        <>
          <CostEntries
            market={tab}
            onAdd={() => onEdit({ market: tab })}
            onEdit={(entry) => onEdit({ market: entry.market, entry })}
          />
          <CostHistory key={tab} market={tab} />
        </>
      )}
    </ListContent>
  </List>
)

/** /market-costs: fixed costs that each order of a market bears (costs/screen). The tab is in the URL. */
export function MarketCosts() {
  const [search, setSearch] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  const setTab = (next: CostTab) => setSearch(next === 'overview' ? {} : { tab: next })
  const [editing, setEditing] = useState<Editing | undefined>(undefined)
  return (
    <>
      <PageHeading
        title="Fiksni Troškovi po Tržištu"
        text="Fiksni troškovi se oduzimaju od svake porudžbine na izabranom tržištu."
        actions={
          <Allowed action="changeCosts">
            <Button
              variant="contained"
              startIcon={<Add />}
              onClick={() => setEditing({ market: tab === 'overview' ? 'Serbia' : tab })}
            >
              Dodaj troškove
            </Button>
          </Allowed>
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
      <CostList tab={tab} onOpen={setTab} onEdit={setEditing} />
      <CostDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}
