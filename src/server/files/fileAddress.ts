/** Any path that contains /getfile is a file: its last step is the ticket, whatever page the address was made for. */
export function fileAddress(address: string): string {
  const [path = ''] = address.split('?')
  if (!path.includes('/getfile') || /^\/(?:api|content|assets)\//.test(path)) return address
  return `/getfile/${path.split('/').at(-1) ?? ''}`
}
