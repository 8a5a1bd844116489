import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import VolumeOff from '@mui/icons-material/VolumeOffOutlined'
import VolumeUp from '@mui/icons-material/VolumeUpOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { playNotes } from './arrival-sound.ts'
import { useArrivalSound, useTitleBadge } from './arrival-settings.ts'

/** How this browser announces a new order: by sound, and in the title of the tab. */
export function ArrivalMenu() {
  const [hasSound, setSound] = useArrivalSound()
  const [hasBadge, setBadge] = useTitleBadge()
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  const choices = [
    {
      label: 'Zvuk za novu porudžbinu',
      isOn: hasSound,
      toggle: () => {
        // The press allows the browser to play, and shows how it sounds.
        if (!hasSound) playNotes()
        setSound(!hasSound)
      },
    },
    { label: 'Broj novih u naslovu kartice', isOn: hasBadge, toggle: () => setBadge(!hasBadge) },
  ]
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label="Nove porudžbine"
        title="Kako se javlja nova porudžbina"
        color={hasSound ? 'primary' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {hasSound ? <VolumeUp /> : <VolumeOff />}
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          slotProps={{ list: { dense: true, 'aria-label': 'Nove porudžbine' } }}
        >
          {choices.map(({ label, isOn, toggle }) => (
            <MenuItem key={label} role="menuitemcheckbox" aria-checked={isOn} onClick={toggle}>
              <ListItemIcon>
                {isOn ? (
                  <CheckBox fontSize="small" color="primary" />
                ) : (
                  <CheckBoxOutlineBlank fontSize="small" />
                )}
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
