import { sha256 } from '#engine/check/texts/sha256.ts'
import { DIGITS } from '#engine/check/texts/noteFaults.ts'
import { SOURCE } from '#engine/check/texts/Catalogue.ts'
import type { Finding } from '#engine/check/Finding.ts'
import type { Content, LocaleNotes } from '#engine/content/types.ts'
import { layoutJson } from '#engine/json/layoutJson.ts'
import { unescapeToken } from '#engine/values/pointer.ts'

export interface UnmendedNotes {
  /** locales/meta.json as it stands. */
  text: string
  findings: readonly Finding[]
  content: Content
  accept: readonly string[]
}
export interface MendedNotes {
  notes: string
  /** What was written, a line each. */
  told: string[]
  /** Ids whose translation has to be read again. */
  waiting: string[]
}

/** Follows the findings about notes; what it does not know of a note stays as it is. */
export function mendNotes({ text, findings, content, accept }: UnmendedNotes): MendedNotes {
  const notes = new Map(Object.entries(parsed(text)))
  const words = content.locales[SOURCE] ?? {}
  const written = new Map<string, string>()
  const waiting: string[] = []
  const isAccepted = (id: string): boolean =>
    accept.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one))
  const hash = (id: string): string => sha256(words[id] ?? '').slice(0, DIGITS)
  for (const { code, pointer } of findings) {
    const [id = '', last = ''] = pointer.slice(1).split('/').map(unescapeToken)
    if (code === 'text.source') {
      notes.set(id, { source: hash(id) })
      written.set(id, 'new')
    } else if (code === 'text.note') {
      notes.delete(id)
      written.set(id, 'gone')
    } else if (code === 'text.ahead') {
      const { ahead: _ahead, ...note } = notes.get(id) ?? { source: hash(id) }
      notes.set(id, note)
      written.set(id, 'shown now')
    } else if (code === 'text.stale' && last === 'source') {
      if (isAccepted(id)) {
        notes.set(id, { ...notes.get(id), source: hash(id) })
        written.set(id, 'read again')
      } else waiting.push(id)
    }
  }
  const told = [...written].map(([id, what]) => `${what}: ${id}`)
  return { notes: told.length === 0 ? text : printed(notes), told, waiting }
}

function parsed(text: string): LocaleNotes {
  return JSON.parse(text)
}

/** By their ids: whoever adds texts at the same time seldom touches the same lines. */
function printed(notes: ReadonlyMap<string, LocaleNotes[string]>): string {
  const ids = [...notes.keys()].sort((one, other) => (one < other ? -1 : 1))
  return layoutJson(JSON.stringify(Object.fromEntries(ids.map((id) => [id, notes.get(id)]))))
}
