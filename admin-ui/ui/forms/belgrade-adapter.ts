import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import type { Dayjs } from 'dayjs'
import { dayOf } from './day-text.ts'

type CreateDate = (day?: string | null, timezone?: string) => Dayjs | null

/** Day.js for the pickers, except that today is the day in Belgrade (api/dates). */
export class BelgradeAdapter extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const create: CreateDate = this.date
    const createInBelgrade: CreateDate = (day = dayOf(new Date()), timezone) => create(day, timezone)
    this.date = createInBelgrade as AdapterDayjs['date']
  }
}
