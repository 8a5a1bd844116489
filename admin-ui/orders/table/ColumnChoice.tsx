import type { Role } from '@pazar/contracts/user/events.ts'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { alwaysShown, type ColumnKey, columnsFor } from './order-columns.ts'

interface Props {
  role: Role
  shown: readonly ColumnKey[]
  onToggle: (key: ColumnKey) => void
  onReset: () => void
}

/** Chooses the table's columns; stored in this browser. */
export function ColumnChoice({ role, shown, onToggle, onReset }: Props) {
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
          {columnsFor(role).map(({ key, label }) => (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={shown.includes(key)}
              disabled={key === alwaysShown}
              onClick={() => onToggle(key)}
            >
              <ListItemIcon>
                {shown.includes(key) ? (
                  <CheckBox fontSize="small" color="primary" />
                ) : (
                  <CheckBoxOutlineBlank fontSize="small" />
                )}
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
          <MenuItem onClick={onReset}>Uobičajene kolone</MenuItem>
        </Menu>
      )}
    </>
  )
}
