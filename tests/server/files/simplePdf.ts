export interface SimplePdf {
  /** Entries of the catalogue, beside its own. */
  catalog?: string
  /** How often the list of pages names the page. */
  kids?: number
  trailer?: string
  /** Further objects, from number 4 on, without their number. */
  objects?: readonly string[]
}

/** A PDF written by hand, plain and of one empty page, to be changed where a test wants it. */
export function simplePdf({ catalog = '', kids = 1, trailer = '', objects = [] }: SimplePdf = {}): Buffer {
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${kids}/Kids[${'3 0 R '.repeat(kids)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ...objects,
  ]
  let text = '%PDF-1.4\n'
  const places = bodies.map((body, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
