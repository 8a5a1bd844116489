import type { Role } from '@pazar/contracts/user/events.ts'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { alwaysShown, columnsFor, usuallyHidden } from './order-columns.ts'
import { useColumnsKey } from './use-columns-key.ts'

/**
 * Chooses the columns that React-Admin's table hides. Its own ColumnsButton (5.15) is no menu that a screen
 * reader can use: options outside of a list box, with switches inside of them.
 */
export function ColumnChoice({ role }: { role: Role }) {
  const [hidden, setHidden] = useStore<string[]>(useColumnsKey(), usuallyHidden)
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((each) => each !== source) : [...hidden, source])
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Kolone
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          slotProps={{ list: { dense: true, 'aria-label': 'Kolone' } }}
        >
          {columnsFor(role).map(({ key, label, source }) => (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(source)}
              disabled={key === alwaysShown}
              onClick={() => toggle(source)}
            >
              <ListItemIcon>
                {!hidden.includes(source) ? (
                  <CheckBox fontSize="small" color="primary" />
                ) : (
                  <CheckBoxOutlineBlank fontSize="small" />
                )}
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
          <MenuItem onClick={() => setHidden(usuallyHidden)}>Uobičajene kolone</MenuItem>
        </Menu>
      )}
    </>
  )
}
