import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link } from 'react-router'
import { plural } from '../../ui/formatting/amounts.ts'
import { useLegalPages } from '../../data/queries/use-legal-pages.ts'
import { useAccount } from '../../data/queries/use-account.ts'
import { type MissingItem, sellersMissingItems, websitesMissingItems } from './items.ts'

interface Props {
  items: readonly MissingItem[]
  /** Starts collapsed, for screens with little space. */
  isFolded?: boolean
  onField?: (path: string) => void
}

function Checklist({ items, isFolded = false, onField }: Props) {
  if (items.length === 0) return null
  return (
    <Card
      component="details"
      open={!isFolded}
      sx={{
        mb: 3,
        '& summary': {
          cursor: 'pointer',
          px: 2.5,
          py: 1.75,
          fontWeight: 650,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
        },
      }}
    >
      <summary>
        <ChecklistIcon color="primary" /> Šta nedostaje: {plural(items.length, 'stvar', 'stvari', 'stvari')}
      </summary>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Box
            component="li"
            key={item.title}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              px: 2.5,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{item.title}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>{item.why}</Box>
            </Box>
            {'to' in item ? (
              <Button
                component={Link}
                to={item.to}
                variant="outlined"
                size="small"
                aria-label={`Otvori: ${item.title}`}
              >
                Otvori
              </Button>
            ) : (
              <Button
                variant="outlined"
                size="small"
                aria-label={`Otvori: ${item.title}`}
                onClick={() => onField?.(item.field)}
              >
                Otvori
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** What the seller still has to do; hidden when all is done or while loading. */
export function SellersChecklist({ websites }: { websites: readonly WebsiteView[] }) {
  const { data: account } = useAccount()
  const { data: pages } = useLegalPages()
  return account && pages ? <Checklist items={sellersMissingItems(account, pages, websites)} /> : null
}

/**
 * What one page lacks. On another seller's page an admin sees only items of the page itself, because the
 * loaded account and legal pages are the admin's own.
 */
export function WebsitesChecklist({
  website,
  onField,
}: {
  website: WebsiteView
  onField: (path: string) => void
}) {
  const { data: account } = useAccount()
  const { data: pages } = useLegalPages()
  if (!account || !pages) return null
  const items = websitesMissingItems(website, account, pages)
  const isOwn = website.userId === account.id || account.duty
  return (
    <Checklist items={isOwn ? items : items.filter((item) => 'field' in item)} isFolded onField={onField} />
  )
}
