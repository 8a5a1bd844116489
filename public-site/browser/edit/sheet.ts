import styles from '../../styles/edit.css?inline'
import { addSheet } from '../add-sheet.ts'

let added = false

/** What editing looks like, once a page. */
export function addEditStyles(): void {
  if (added) return
  added = true
  addSheet(styles)
}
