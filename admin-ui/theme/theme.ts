// Declares the date pickers to the theme; nothing of them is loaded with it.
import type {} from '@mui/x-date-pickers/themeAugmentation'
import { createTheme } from '@mui/material/styles'
import { pageLabels } from './page-labels.ts'
import { colours, displayFont, textFont } from './palette.ts'
import { reactAdminComponents } from './react-admin.ts'

const heading = { fontFamily: displayFont, fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.15 }

/**
 * Two rings, so that one is visible on any background: dark inside, apricot outside. MUI's ripple alone is
 * not visible enough.
 */
export const focusRing = {
  outline: `2px solid ${colours.pineDark}`,
  outlineOffset: 1,
  boxShadow: `0 0 0 6px ${colours.apricot}`,
}

/** Distance from the bottom of the window of what stands above the bottom bar. */
export const aboveBottomBar = 'calc(76px + env(safe-area-inset-bottom))'

/**
 * A shadow at the edge where more tabs are hidden. Covers in the background colour scroll with the tabs and
 * hide the shadow at both ends; set `--tabs-ground` if the background differs.
 */
const scrollShadow = {
  background: [
    `linear-gradient(to right, var(--tabs-ground, ${colours.ground}) 40%, transparent) left / 48px 100% local`,
    `linear-gradient(to left, var(--tabs-ground, ${colours.ground}) 40%, transparent) right / 48px 100% local`,
    'linear-gradient(to right, rgb(0 0 0 / .2), transparent) left / 16px 100% scroll',
    'linear-gradient(to left, rgb(0 0 0 / .2), transparent) right / 16px 100% scroll',
  ].join(', '),
  backgroundRepeat: 'no-repeat',
}

const outlinedInput = {
  root: { borderRadius: 10, backgroundColor: colours.paper },
  notchedOutline: { borderColor: '#CFC9BC' },
}

const tooltipSkipMs = 300

export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: colours.pine, dark: colours.pineDark, contrastText: '#FFFFFF' },
    secondary: { main: colours.apricot, contrastText: colours.ink },
    success: { main: colours.leaf },
    error: { main: colours.brick },
    warning: { main: '#9A5B00' },
    info: { main: colours.sky },
    background: { default: colours.ground, paper: colours.paper },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    divider: colours.line,
  },
  shape: { borderRadius: 5 },
  // For people who prefer reduced motion, dialogs and menus open and close at once.
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: textFont,
    h1: { ...heading, fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2.25rem)' },
    h2: { ...heading, fontSize: '1.5rem' },
    h3: { ...heading, fontSize: '1.2rem' },
    h4: { ...heading, fontSize: '1.05rem' },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9rem', lineHeight: 1.5 },
    overline: { fontSize: '0.72rem', fontWeight: 700, letterSpacing: '0.08em', lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '0.95rem' },
  },
  components: {
    ...reactAdminComponents,
    MuiCssBaseline: {
      styleOverrides: {
        // Keeps focused elements clear of the bars at the top and, on phones, at the bottom.
        html: { scrollPaddingTop: 100, scrollPaddingBottom: 90 },
        body: {
          fontVariantNumeric: 'tabular-nums',
          WebkitFontSmoothing: 'antialiased',
          textRendering: 'optimizeLegibility',
        },
        '::selection': { background: colours.apricot, color: colours.ink },
        // Fields show focus by their border. Elements that only scripts focus style it themselves.
        ':focus-visible:not(input, textarea, select, [role="combobox"], [role="spinbutton"], [tabindex="-1"])':
          focusRing,
      },
    },
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 10, minHeight: 42, paddingInline: 18, whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: 34, paddingInline: 12 },
        sizeLarge: { minHeight: 50, fontSize: '1.02rem' },
        outlined: { borderColor: colours.line, backgroundColor: colours.paper },
      },
    },
    // React-Admin translates these for wide screens only.
    MuiTablePagination: { defaultProps: { getItemAriaLabel: (type) => pageLabels[type] } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { rounded: { borderRadius: 16 } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${colours.line}`, borderRadius: 16 } } },
    MuiCardActionArea: { styleOverrides: { root: { font: 'inherit', color: 'inherit' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 20 }, paperFullScreen: { borderRadius: 0 } } },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontFamily: displayFont, fontWeight: 700, fontSize: '1.35rem', letterSpacing: '-0.02em' },
      },
    },
    // As below a title that is not inside the form.
    MuiDialogContent: { styleOverrides: { root: { 'form > &:first-child': { paddingTop: 0 } } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 22px' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: { styleOverrides: outlinedInput },
    MuiPickersOutlinedInput: { styleOverrides: outlinedInput },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '0.95rem' } } },
    MuiTabs: {
      defaultProps: { scrollButtons: false },
      styleOverrides: {
        indicator: { height: 3, borderRadius: 3, backgroundColor: colours.apricot },
        scrollableX: scrollShadow,
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line, paddingBlock: 10, fontSize: '0.92rem' },
        head: {
          fontWeight: 700,
          fontSize: '0.78rem',
          color: colours.inkSoft,
          backgroundColor: colours.paper,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTooltip: {
      // The next tooltip opens at once within 300 ms after the last. MUI's own limit is 800 ms plus the leave
      // delay.
      defaultProps: { arrow: true, enterDelay: 700, enterNextDelay: 0, leaveDelay: tooltipSkipMs - 800 },
      styleOverrides: {
        tooltip: { backgroundColor: colours.ink, fontSize: '0.82rem', borderRadius: 8, padding: '6px 10px' },
        arrow: { color: colours.ink },
      },
    },
    // A spinner always stands beside a text that says what is loading, so screen readers can skip it.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    MuiLinearProgress: {
      styleOverrides: { root: { borderRadius: 6, height: 6, backgroundColor: colours.pineSoft } },
    },
  },
})
