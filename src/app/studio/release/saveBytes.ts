/** Gives the person a file that the page itself has packed. */
export function saveBytes(parts: BlobPart[], { type, name }: { type: string; name: string }): void {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
