import { type Family, filled, nested } from './Family.ts'

const LARGEST = 9_500_000
const HEAD = '<?xml version="1.0"?>\n'

const family = (name: string, text: (size: number) => string): Family => ({
  name,
  format: 'xml',
  counts: 'file',
  maxSize: LARGEST,
  make: (size) => Buffer.from(`${HEAD}${text(Math.max(1, size - HEAD.length))}`),
})

const numbered = (size: number, one: (index: number) => string): string => {
  const parts: string[] = []
  for (let length = 0; length < size; length += parts.at(-1)?.length ?? 1) parts.push(one(parts.length))
  return parts.join('')
}

/** Each entity is ten of the one before. */
function laughs(size: number): string {
  const entities = numbered(size, (level) => {
    const value = level === 0 ? 'ha' : `&e${level - 1};`.repeat(10)
    return `<!ENTITY e${level} "${value}">`
  })
  const last = /.*<!ENTITY (e\d+)/.exec(entities)?.[1] ?? 'e0'
  return `<!DOCTYPE a [${entities}]><a>&${last};</a>`
}

export const xmlFamilies: readonly Family[] = [
  family('entities of entities', (size) => laughs(size)),
  family('one long entity many times', (size) => {
    const half = size / 2
    return `<!DOCTYPE a [<!ENTITY e "${filled('a', half)}">]><a>${filled('&e;', half)}</a>`
  }),
  family(
    'an entity of a file of the machine',
    (size) => `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;${filled('a', size)}</a>`,
  ),
  family('elements in elements', (size) => nested(['<a>', '', '</a>'], size)),
  family('elements without an end', (size) => filled('<a>', size)),
  family('many attributes', (size) => `<a ${numbered(size, (index) => `a${index}="" `)}/>`),
  family('many namespaces', (size) => `<a ${numbered(size, (index) => `xmlns:n${index}="u" `)}/>`),
  family('a comment of dashes', (size) => `<!--${filled('- ', size)}--><a/>`),
  family('a section of brackets', (size) => `<a><![CDATA[${filled(']]', size)}]]></a>`),
  family(
    'a picture with a script',
    (size) => `<svg xmlns="http://www.w3.org/2000/svg"><script>${filled('a', size)}</script></svg>`,
  ),
  family('a file that is cut off', (size) => `<a b="${filled('a', size)}`),
]
