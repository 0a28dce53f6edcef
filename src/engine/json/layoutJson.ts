import { type Node, type ParseError, parseTree } from 'jsonc-parser'

/** Columns of a line, as the formatter of this repository has them. */
const WIDTH = 110
const STEP = '  '

/**
 * A JSON file as this house writes it: what fits in a line stands in one, the whole document never does. Only white space
 * changes: words, numbers and the order of members stay as they were typed. What is no JSON stays as it is.
 */
export function layoutJson(text: string): string {
  const faults: ParseError[] = []
  const root = parseTree(text, faults, { disallowComments: true })
  // A tree is made of what is no JSON, too, without what it did not understand.
  if (faults.length > 0) return text
  if (root === undefined) return text
  return `${layoutNode(text, root, { indent: '', room: Infinity })}\n`
}

interface Place {
  indent: string
  /** Columns that are left in the line; Infinity = never in one line. */
  room: number
}

/** One value inside a file: `column` is where it begins. */
export function layoutAt(text: string, indent: string, column: number): string {
  const root = parseTree(text)
  return root === undefined ? text : layoutNode(text, root, { indent, room: WIDTH - column })
}

function layoutNode(text: string, node: Node, { indent, room }: Place): string {
  const line = inLine(text, node)
  const parts = node.children ?? []
  if (parts.length === 0) return line
  if (room !== Infinity && line.length <= room && !hasTable(node)) return line
  const inner = indent + STEP
  const [open, close] = node.type === 'array' ? ['[', ']'] : ['{', '}']
  const lines = isNumbers(node) ? filled(text, parts, inner) : spread(text, parts, inner)
  return `${open}\n${lines.map((one) => inner + one).join('\n')}\n${indent}${close}`
}

function spread(text: string, parts: readonly Node[], indent: string): string[] {
  return parts.map((part, index) => {
    const comma = index < parts.length - 1 ? ',' : ''
    const [name, value] = part.type === 'property' ? (part.children ?? []) : [undefined, part]
    if (value === undefined) return rawOf(text, part) + comma
    const head = name === undefined ? '' : `${rawOf(text, name)}: `
    const room = WIDTH - indent.length - head.length - comma.length
    return head + layoutNode(text, value, { indent, room }) + comma
  })
}

/** Numbers stand beside each other, as many as a line takes. */
function filled(text: string, parts: readonly Node[], indent: string): string[] {
  const lines: string[] = []
  for (const [index, part] of parts.entries()) {
    const word = rawOf(text, part) + (index < parts.length - 1 ? ',' : '')
    const last = lines.at(-1)
    if (last === undefined || indent.length + last.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** A list of several objects with several members each is a table: a line each. */
function standsApart(parts: readonly Node[]): boolean {
  const [first] = parts
  if (parts.length < 2 || first === undefined || first.type === 'property') return false
  return parts.every((part) => part.type === first.type && (part.children?.length ?? 0) > 1)
}

/** A table inside breaks whatever it stands in. */
const hasTable = ({ children = [] }: Node): boolean => standsApart(children) || children.some(hasTable)

const isNumbers = (node: Node): boolean =>
  node.type === 'array' && (node.children ?? []).every(({ type }) => type === 'number')

const rawOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length)

function inLine(text: string, node: Node): string {
  const parts = node.children
  if (parts === undefined) return rawOf(text, node)
  if (node.type === 'property') return parts.map((part) => inLine(text, part)).join(': ')
  const inner = parts.map((part) => inLine(text, part)).join(', ')
  if (node.type === 'array') return `[${inner}]`
  return inner === '' ? '{}' : `{ ${inner} }`
}
