import { customUrlPattern } from '@pazar/contracts/website/content.ts'
import { reservedUrls } from '@pazar/contracts/website/reserved-urls.ts'

/** Whether a page can have this address at all: of what cannot be there nobody is asked. */
export const isPageAddress = (customUrl: string): boolean => customUrlPattern.test(customUrl) && !reservedUrls.has(customUrl)
