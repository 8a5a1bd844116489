/** For lists whose screen shows load errors itself: suppresses React-Admin's own error notification. */
export const noErrorNotice = { onError: () => undefined }
