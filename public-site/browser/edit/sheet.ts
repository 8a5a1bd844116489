import styles from './edit.css?inline'
import { addStyleSheet } from '../web-api/add-style-sheet.ts'

let added = false

/** Adds the styles of editing, once per page. */
export function addEditStyles(): void {
  if (added) return
  added = true
  addStyleSheet(styles)
}
