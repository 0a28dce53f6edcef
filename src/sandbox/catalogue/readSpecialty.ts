import { isObject, textOf, type Json, type JsonObject } from '../Json.ts'
import type { Specialty } from './Institution.ts'

const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** A row of the content's list as the register keeps it. */
export function readSpecialty(row: JsonObject): Specialty {
  const name = isObject(row['name']) ? row['name'] : {}
  return {
    ...row,
    id: textOf(row['id']),
    institution: textOf(row['institution']),
    code: textOf(row['code']),
    cipher: textOf(row['cipher']),
    name: { az: textOf(name['az']), en: textOf(name['en']) },
    level: textOf(row['level']),
    base: textOf(row['base']),
    studyForms: texts(row['studyForms']),
    languages: texts(row['languages']),
    sectors: texts(row['sectors']),
    specialisations: texts(row['specialisations']),
    fee: Number(row['fee']),
    duration: Number(row['duration']),
    aptitude: row['aptitude'] === true,
    places: Number(row['places']),
  }
}
