import { SOURCE, TARGET } from '../TextRow.ts'
import { elementsOf, readXml, wordsOf, type XmlElement, XmlFault } from './readXml.ts'

/** What a translator sent back. */
export interface Translation {
  id: string
  /** The words that it was made from. */
  source: string
  target: string | undefined
}
export interface Translations {
  units: Translation[]
}
/** Characters: all texts of the portal in both languages are a third of it. */
export const LARGEST = 5_000_000

/** Why a file is not read. */
export type XliffFault =
  | { code: 'large' }
  | { code: 'xml'; line: number }
  | { code: 'other' }
  | { code: 'languages' }

/** XLIFF 2.0 or 2.1, as translation programs write it. */
export function readXliff(text: string): Translations | XliffFault {
  if (text.length > LARGEST) return { code: 'large' }
  try {
    const root = readXml(text)
    if (local(root) !== 'xliff' || !/^2\.\d$/.test(root.attributes.get('version') ?? ''))
      return { code: 'other' }
    const [source, target] = ['srcLang', 'trgLang'].map((name) => root.attributes.get(name)?.slice(0, 2))
    if (source !== SOURCE || target !== TARGET) return { code: 'languages' }
    return { units: unitsIn(root) }
  } catch (error) {
    if (error instanceof XmlFault) return { code: 'xml', line: error.line }
    throw error
  }
}

function unitsIn(element: XmlElement): Translation[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return local(child) === 'unit' ? [translationOf(child)] : unitsIn(child)
  })
}

/** A program may have cut a text into sentences: they are one again. */
function translationOf(unit: XmlElement): Translation {
  const segments = unit.children.filter(
    (child) => typeof child !== 'string' && ['segment', 'ignorable'].includes(local(child)),
  )
  const words = (name: string, instead?: string): string[] =>
    segments.flatMap((segment) => {
      if (typeof segment === 'string') return []
      const own = elementsOf(segment, name)
      const blank = local(segment) === 'ignorable' && own.length === 0 && instead !== undefined
      return (blank ? elementsOf(segment, instead) : own).map(wordsOf)
    })
  const targets = words('target')
  return {
    id: unit.attributes.get('id') ?? '',
    source: words('source').join(''),
    target: targets.length === 0 ? undefined : words('target', 'source').join(''),
  }
}

const local = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)
