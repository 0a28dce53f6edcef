/** Gives the person a file that the page itself has made. */
export function saveFile({ content, type, name }: { content: string; type: string; name: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
