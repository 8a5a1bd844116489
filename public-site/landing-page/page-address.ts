import { customUrlPattern } from '@pazar/contracts/website/content.ts'
import { reservedUrls } from '@pazar/contracts/website/reserved-urls.ts'

/** Whether a page can have this address; for any other address the API need not be called. */
export const isPageAddress = (customUrl: string): boolean =>
  customUrlPattern.test(customUrl) && !reservedUrls.has(customUrl)
