/** Where a shopper's page that asked for a sign-in wants to have its visitor back: one of our pages, never another house. */
export function returnPath(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  return back && /^\/[a-z0-9][a-z0-9-]{0,79}(#[a-z]{1,20})?$/.test(back) ? back : undefined
}
