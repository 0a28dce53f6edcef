import { useMemo } from 'react'
import { trackRef } from '#engine/case/eventOf.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import type { List } from '#engine/content/types.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { editionTexts } from '../rules/EditionTexts.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'

/** What things of a process are called in the edition as it is now. */
export interface WalkWords {
  /** The page's own texts, and moments. */
  texts: Texts
  /** Those of the edition, in the reader's language. */
  edition: Texts
  process: (id: string) => string
  status: (process: string, status: string, track?: string) => string
  action: (process: string, transition: string, track?: string) => string
  actor: (role: string) => string
  step: (process: string, step: string) => string
  fact: (name: string) => string
  /** A text of the edition with its figures: why something is denied. */
  say: (code: string, params?: { [name: string]: Json }) => string
}

export function useWalkWords(): WalkWords {
  const workspace = useWorkspace()
  const files = useFiles()
  const texts = useTexts()
  return useMemo(() => {
    const { language, text, has } = texts
    const own = editionTexts(workspace, language, { translate: text, has, language })
    const edition: Texts = { ...texts, text: own.translate, has: files.size > 0 ? own.has : has }
    const named = (ids: readonly string[], name: string): string =>
      ids.some(own.has) ? own.translate(ids.filter(own.has)) : name
    const machine = (process: string, track: string | undefined): string =>
      machineName(process, trackRef(track)?.name)
    return {
      texts,
      edition,
      process: (id) => named(textIds.processName(id), id),
      status: (process, status, track) => named(textIds.status(machine(process, track), status), status),
      action: (process, transition, track) =>
        named(textIds.action(machine(process, track), transition), transition),
      actor: (role) => named(textIds.actor(role), role),
      step: (process, step) => named(textIds.step(process, step), step),
      fact: (name) => named([`fact.${name}`], name),
      say: (code, params) => (own.has(code) ? own.translate(code, params) : code),
    }
  }, [workspace, files, texts])
}

/** What a row of a list is called, wherever it stands: an institution by its id. */
export function rowName(
  lists: { [id: string]: Pick<List, 'rows'> } | undefined,
  id: string,
  language: string,
): string {
  for (const { rows } of Object.values(lists ?? {})) {
    const row = rows.find((one) => one['id'] === id)
    const name = row?.['name']
    const said = isJsonObject(name) ? (name[language] ?? name['az']) : name
    if (typeof said === 'string') return said
  }
  return id
}
