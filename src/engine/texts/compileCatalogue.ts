import type { CompiledMessage } from './types.ts'
import { compileText } from './compileText.ts'

export interface TextFault {
  id: string
  reason: string
}

/** Compiles all texts of a language, in the order of their ids. A faulty one is told and left out. */
export function compileCatalogue(texts: { [id: string]: string }): {
  catalogue: { [id: string]: CompiledMessage }
  faults: TextFault[]
} {
  const catalogue: { [id: string]: CompiledMessage } = {}
  const faults: TextFault[] = []
  for (const id of Object.keys(texts).sort()) {
    try {
      catalogue[id] = compileText(texts[id] ?? '')
    } catch (error) {
      faults.push({ id, reason: error instanceof Error ? firstLine(error.message) : String(error) })
    }
  }
  return { catalogue, faults }
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text
}
