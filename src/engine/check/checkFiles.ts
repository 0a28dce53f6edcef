import { parseContent, type Unread } from '../content/parseContent.ts'
import type { Content, LocaleNotes } from '../content/types.ts'
import type { Fault } from '../issue.ts'
import type { Checked } from './Checked.ts'
import { CheckMemory } from './CheckMemory.ts'
import { checkers } from './checkers.ts'
import type { Finding } from './Finding.ts'
import { limitFindings } from './limitFindings.ts'
import { localeFiles } from './texts/localeFiles.ts'

export interface CheckResult {
  /** Sorted by file, pointer and code; no more than anybody reads (`limitFindings`). */
  findings: Finding[]
  /** Absent where the door did not let the files in; deeper checks have not run then. */
  content?: Content
}

/** What reading the files has found, before anybody looked into them. */
export interface Reading {
  findings: readonly Finding[]
  /** Files that stand there and could not be read. */
  unread: Unread
}

/** Everything that can be said of the files of the content folders, without running anything. */
export function checkFiles(
  files: ReadonlyMap<string, string>,
  memory = new CheckMemory(),
  reading: Reading = { findings: [], unread: [] },
): CheckResult {
  const { told, checked } = openFiles(files, memory, reading)
  if (checked === undefined) return { findings: limitFindings(told) }
  const found = checkers.flatMap((check) => check(checked))
  return { content: checked.content, findings: limitFindings([...told, ...found]) }
}

/** What the door says of the files, and what the checkers read where it lets them in. */
export function openFiles(
  files: ReadonlyMap<string, string>,
  memory: CheckMemory,
  reading: Reading = { findings: [], unread: [] },
): { told: Finding[]; checked?: Checked } {
  const { content, faults } = parseContent(files, memory.content, reading.unread)
  const told = [...reading.findings, ...faults.map(findingOf)]
  if (content === undefined) return { told }
  const notes = memory.notes.of('notes', [files.get('locales/meta.json')], () => notesOf(files))
  const locales = localeFiles(files, memory.texts.files)
  return { told, checked: { content, notes, locales, memory } }
}

function findingOf(fault: Fault): Finding {
  return { ...fault, severity: 'error' }
}

function notesOf(files: ReadonlyMap<string, string>): LocaleNotes {
  const { $schema: _schema, ...notes }: LocaleNotes = JSON.parse(files.get('locales/meta.json') ?? '{}')
  return notes
}
