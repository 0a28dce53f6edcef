import { isJsonObject } from '../../state/json.ts'
import type { Workspace } from '../workspace/Workspace.ts'

/** Every text of the files by language, and in which file it stands. */
export interface TextIndex {
  languages: string[]
  find: (language: string, ids: readonly string[]) => FoundText | undefined
}
export interface FoundText {
  id: string
  text: string
  path: string
}

const known = new WeakMap<Workspace, { files: ReadonlyMap<string, string>; index: TextIndex }>()

/** Made anew only when a file has changed. */
export function textIndex(workspace: Workspace): TextIndex {
  const { files } = workspace
  const before = known.get(workspace)
  if (before?.files === files) return before.index
  const index = read(workspace)
  known.set(workspace, { files, index })
  return index
}

function read(workspace: Workspace): TextIndex {
  const byLanguage = new Map<string, [string, { readonly [id: string]: unknown }][]>()
  for (const path of workspace.files.keys()) {
    const language = /^locales\/([a-z]{2})\//.exec(path)?.[1]
    if (language === undefined) continue
    const document = workspace.documentOf(path)
    if (!isJsonObject(document)) continue
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), [path, document]])
  }
  return {
    languages: [...byLanguage.keys()].sort(),
    find: (language, ids) => {
      for (const id of ids)
        for (const [path, document] of byLanguage.get(language) ?? []) {
          const text = Object.hasOwn(document, id) ? document[id] : undefined
          if (typeof text === 'string') return { id, text, path }
        }
      return undefined
    },
  }
}
