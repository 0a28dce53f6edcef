import { escapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'
import type { Workspace } from '../workspace/Workspace.ts'

export interface Found {
  path: string
  pointer: string
  /** The name or the value that was looked for, as it stands there. */
  words: string
}

/** Places of the files whose name, or whose value, has these words; forms and texts alike. */
export function searchContent(workspace: Workspace, words: string, most: number): Found[] {
  const wanted = words.trim().toLowerCase()
  const found: Found[] = []
  if (wanted === '') return found
  for (const [path, text] of workspace.files) {
    if (found.length >= most) break
    if (path.startsWith('schemas/meta/')) continue
    if (path.toLowerCase().includes(wanted)) found.push({ path, pointer: '', words: path })
    if (!text.toLowerCase().includes(wanted)) continue
    const document = workspace.documentOf(path)
    if (document !== undefined) look(document, { path, pointer: '' }, { wanted, found, most })
  }
  return found.slice(0, most)
}

interface Looking {
  wanted: string
  found: Found[]
  most: number
}

function look(value: Json, at: { path: string; pointer: string }, looking: Looking): void {
  const { wanted, found, most } = looking
  if (found.length >= most) return
  const inner = Array.isArray(value)
    ? value.map((one, index): [string, Json] => [String(index), one])
    : isJsonObject(value)
      ? Object.entries(value)
      : []
  for (const [name, one] of inner) {
    const place = { path: at.path, pointer: `${at.pointer}/${escapeToken(name)}` }
    const said = saidOf(one)
    const isNamed = !Array.isArray(value) && name.toLowerCase().includes(wanted)
    if (said?.toLowerCase().includes(wanted) === true)
      found.push({ ...place, words: isNamed ? `${name}: ${said}` : said })
    else if (isNamed) found.push({ ...place, words: said === undefined ? name : `${name}: ${said}` })
    look(one, place, looking)
  }
}

const saidOf = (value: Json): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
