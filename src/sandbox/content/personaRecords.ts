import { isObject, type Json, type JsonObject } from '../Json.ts'
import type { SandboxContent } from './readContent.ts'

/** What a named person's fact says: a record, none, or that the register is down for this person. */
export type PersonaRecord = { state: 'found'; value: Json } | { state: 'none' } | { state: 'down' }

/**
 * Records of the named people, by the decoded path at which the register of `source` serves them. Facts are found by
 * source and path, never by name: an analyst may rename them. The parts of the path in braces come from the record itself,
 * else from the person ("/documents/{documentType}/{documentNumber}", "/people/{fin}").
 */
export function personaRecords(content: SandboxContent, source: string): Map<string, PersonaRecord> {
  const records = new Map<string, PersonaRecord>()
  const mine = Object.entries(content.facts).filter(([, fact]) => fact.source === source)
  for (const persona of content.personas) {
    for (const [name, fact] of mine) {
      const value = persona.facts[name]
      if (value === undefined) continue
      for (const path of pathsOf(fact.path, value, persona.applicant)) records.set(path, recordOf(value))
    }
  }
  return records
}

function recordOf(value: Json): PersonaRecord {
  if (value === null) return { state: 'none' }
  return value === 'down' ? { state: 'down' } : { state: 'found', value }
}

/** A document is found with its series and without it. */
function pathsOf(pattern: string, value: Json, applicant: JsonObject): string[] {
  if (pattern.includes('?')) return []
  const record = isObject(value) ? value : {}
  const plain = fill(pattern, [record, applicant])
  const { documentSeries: series, documentNumber: number } = record
  if (typeof series !== 'string' || typeof number !== 'string') return plain
  return [...plain, ...fill(pattern, [{ ...record, documentNumber: `${series}${number}` }, applicant])]
}

function fill(pattern: string, places: readonly JsonObject[]): string[] {
  let whole = true
  const path = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const found = places.map((place) => place[name]).find((value) => typeof value === 'string')
    if (found === undefined) whole = false
    return String(found)
  })
  return whole ? [path] : []
}
