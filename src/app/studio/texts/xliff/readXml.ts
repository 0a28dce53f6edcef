/** An element of XML: names as written, without their prefixes' meanings. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Elements and texts in their order. */
  children: (XmlElement | string)[]
}

/** The file is no XML that this reader takes; `at`: the line. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault' as const
  readonly line: number
  constructor(line: number) {
    super(`Line ${line} is no XML that is read here`)
    this.line = line
  }
}

const DEPTH = 64
const entities: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const token =
  /<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,50})\s*(\/?)>|([^<]+)/y
/** What is passed over as a whole, and what is text as a whole. */
const spans = [
  { begins: '<!--', ends: '-->', isText: false },
  { begins: '<![CDATA[', ends: ']]>', isText: true },
  { begins: '<?', ends: '?>', isText: false },
]
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/**
 * Elements, attributes and texts of a small, plain file. No document type and no entities but the five of XML and numbers:
 * so nothing is fetched and nothing grows. @throws XmlFault
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open: XmlElement[] = [root]
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const fault = (): XmlFault => new XmlFault(text.slice(0, at).split('\n').length)
  while (at < text.length) {
    const top = open.at(-1)
    const span = spans.find(({ begins }) => text.startsWith(begins, at))
    if (top === undefined) throw fault()
    if (span !== undefined) {
      const end = text.indexOf(span.ends, at + span.begins.length)
      if (end < 0) throw fault()
      if (span.isText) top.children.push(text.slice(at + span.begins.length, end))
      at = end + span.ends.length
      continue
    }
    token.lastIndex = at
    const found = token.exec(text)
    if (found === null || !take(found, top, open)) throw fault()
    at = token.lastIndex
  }
  const elements = root.children.filter((child) => typeof child !== 'string')
  const [only] = elements
  const beside = root.children.some((child) => typeof child === 'string' && child.trim() !== '')
  if (only === undefined || elements.length > 1 || beside || open.length > 1) throw fault()
  return only
}

/** False: this is not taken here. */
function take(found: RegExpExecArray, top: XmlElement, open: XmlElement[]): boolean {
  const [, closing, opening, written = '', empty, words] = found
  if (words !== undefined) {
    const plain = unescaped(words)
    if (plain === undefined) return false
    top.children.push(plain)
  } else if (closing !== undefined) {
    if (open.length < 2 || top.name !== closing) return false
    open.pop()
  } else if (opening !== undefined) {
    const attributes = attributesOf(written)
    if (attributes === undefined || open.length > DEPTH) return false
    const element: XmlElement = { name: opening, attributes, children: [] }
    top.children.push(element)
    if (empty === '') open.push(element)
  }
  return true
}

function attributesOf(written: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single = ''] of written.matchAll(attribute)) {
    const value = unescaped(double ?? single)
    if (value === undefined || attributes.has(name)) return undefined
    attributes.set(name, value)
  }
  return attributes
}

function unescaped(text: string): string | undefined {
  let isKnown = true
  const plain = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(\w*));?/g, (whole, hex, decimal, name) => {
      const sign = whole.endsWith(';') ? signOf(hex, decimal, name) : undefined
      isKnown &&= sign !== undefined
      return sign ?? ''
    })
  return isKnown ? plain : undefined
}

function signOf(hex: unknown, decimal: unknown, name: unknown): string | undefined {
  if (typeof name === 'string') return Object.hasOwn(entities, name) ? entities[name] : undefined
  const point = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
  return point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
    ? String.fromCodePoint(point)
    : undefined
}

export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string').filter((child) => child.name === name)

/** All text inside, whatever it is wrapped in. */
export const wordsOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')
