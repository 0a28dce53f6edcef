import type { Told } from '../../said/Told.ts'
import { faultAt } from '../checks/faultAt.ts'
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
    const told: ToldHere = { says: 'json.deep', params: { levels: DEEPEST } }
    return { faults: [faultAtOffset(linesOf(file, text), tooDeep, told)] }
  }
  const document = parsed(text)
  if (document === undefined) {
    const { says, offset } = syntaxFault(text)
    return { faults: [faultAtOffset(linesOf(file, text), offset, { says })] }
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

function oddWord({ word, is, pointer }: OddWord): ToldHere {
  if (is === 'number') return { says: 'json.number', params: { number: word.slice(0, 40) }, pointer }
  if (word === '__proto__') return { says: 'json.name', pointer }
  return { says: 'json.twice', params: { name: JSON.stringify(word) }, pointer }
}

interface ToldHere extends Told {
  pointer?: string
}

function faultAtOffset({ file, lines }: FileLines, offset: number, told: ToldHere): Fault {
  const { line, column } = lines.at(offset)
  const fault = faultAt({ file, pointer: told.pointer ?? '' }, told.says, { ...told.params, line, column })
  return { ...fault, params: { line, column } }
}
