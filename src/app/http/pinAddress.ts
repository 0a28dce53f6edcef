/** Where somebody signs in at the provider, which comes back to `<origin>/asan` (specification, section 4). */
export function pinAddress(pinUrl: string): string {
  const address = new URL(pinUrl, location.origin)
  address.searchParams.set('return', `${location.origin}/asan`)
  return address.href
}
