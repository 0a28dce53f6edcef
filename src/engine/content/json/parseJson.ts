import type { Fault } from '../../issue.ts'
import type { Json } from '../../values/types.ts'
import { DEEPEST, type OddWord, scanMembers } from './scanMembers.ts'
import { syntaxFault } from './syntaxFault.ts'
import { TextLines } from './TextLines.ts'

const MARK = /^\uFEFF/

/** The document, or faults with line and column (both from 1). A document without doubt: no member stands twice, no number is read as another. */
export function parseJson(file: string, source: string): { document: Json } | { faults: Fault[] } {
  const text = source.replace(MARK, '')
  const { tooDeep, odd } = scanMembers(text)
  if (tooDeep !== undefined) {
    const message = `Brackets are nested deeper than ${DEEPEST} levels`
    return { faults: [faultAtOffset(linesOf(file, text), tooDeep, { code: 'json.deep', message })] }
  }
  const document = parsed(text)
  if (document === undefined) {
    const { code, offset, reason } = syntaxFault(text)
    return { faults: [faultAtOffset(linesOf(file, text), offset, { code, message: `Not JSON: ${reason}` })] }
  }
  if (odd.length === 0) return { document }
  const lines = linesOf(file, text)
  return { faults: odd.map((one) => faultAtOffset(lines, one.offset, oddWord(one))) }
}

interface FileLines {
  file: string
  lines: TextLines
}

function linesOf(file: string, text: string): FileLines {
  return { file, lines: new TextLines(text) }
}

function parsed(text: string): Json | undefined {
  try {
    const document: Json = JSON.parse(text)
    return document
  } catch {
    return undefined
  }
}

function oddWord({ word, is, pointer }: OddWord): Told {
  if (is === 'number')
    return {
      code: 'json.number',
      message: `The number ${word.slice(0, 40)} cannot be carried exactly`,
      pointer,
    }
  if (word === '__proto__')
    return { code: 'json.name', message: 'No member may be called "__proto__"', pointer }
  const message = `${JSON.stringify(word)} stands in this object already; only one of the two would be read`
  return { code: 'json.twice', message, pointer }
}

interface Told {
  code: string
  message: string
  pointer?: string
}

function faultAtOffset({ file, lines }: FileLines, offset: number, told: Told): Fault {
  const { line, column } = lines.at(offset)
  const message = `${told.message} (line ${line}, column ${column})`
  return { file, pointer: told.pointer ?? '', code: told.code, params: { line, column }, message }
}
