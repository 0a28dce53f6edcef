import type { Fault } from '../../issue.ts'
import type { Json } from '../../values/types.ts'
import { lineAt } from './lineAt.ts'
import { DEEPEST, type OddMember, scanMembers } from './scanMembers.ts'
import { syntaxFault } from './syntaxFault.ts'

const MARK = /^\uFEFF/

/** The document, or faults with line and column (both from 1). A document without doubt: no member stands twice. */
export function parseJson(file: string, source: string): { document: Json } | { faults: Fault[] } {
  const text = source.replace(MARK, '')
  const { tooDeep, members } = scanMembers(text)
  const at = { file, text }
  if (tooDeep !== undefined) {
    const message = `Brackets are nested deeper than ${DEEPEST} levels`
    return { faults: [faultAtOffset(at, tooDeep, { code: 'json.deep', message })] }
  }
  const document = parsed(text)
  if (document === undefined) {
    const { code, offset, reason } = syntaxFault(text)
    return { faults: [faultAtOffset(at, offset, { code, message: `Not JSON: ${reason}` })] }
  }
  if (members.length > 0) return { faults: members.map((member) => oddMember(at, member)) }
  return { document }
}

function parsed(text: string): Json | undefined {
  try {
    const document: Json = JSON.parse(text)
    return document
  } catch {
    return undefined
  }
}

function oddMember(at: { file: string; text: string }, { name, pointer, offset }: OddMember): Fault {
  const taken = name === '__proto__'
  const code = taken ? 'json.name' : 'json.twice'
  const message = taken
    ? 'No member may be called "__proto__"'
    : `"${name}" stands in this object already; only one of the two would be read`
  return faultAtOffset(at, offset, { code, message, pointer })
}

interface Told {
  code: string
  message: string
  pointer?: string
}

function faultAtOffset({ file, text }: { file: string; text: string }, offset: number, told: Told): Fault {
  const { line, column } = lineAt(text, offset)
  const message = `${told.message} (line ${line}, column ${column})`
  return { file, pointer: told.pointer ?? '', code: told.code, params: { line, column }, message }
}
