/** The page to return to after a sign-in that a public page requested. Accepts only paths on this host. */
export function returnPath(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  return back && /^\/[a-z0-9][a-z0-9-]{0,79}(#[a-z]{1,20})?$/.test(back) ? back : undefined
}
