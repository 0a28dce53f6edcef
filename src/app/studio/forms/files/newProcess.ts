import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'
import { mostOften } from './mostOften.ts'

interface NewProcess {
  id: string
  service: string
  /** Id of the process that it is to be like; empty = begun as most begin. */
  like: string
}

/** A process like another one, or one that begins as most do: nothing of it stands in the program. */
export function newProcess(edits: DocumentEdits, { id, service, like }: NewProcess): JsonObject {
  const others = processesIn(edits)
  const model = others.find((one) => one['id'] === like)
  const { $schema: _schema, $comment: _comment, ...rest } = model ?? beginning(others)
  return { ...rest, id, service }
}

/** In which status most processes begin, what that status says of itself, and who may apply. */
function beginning(others: readonly JsonObject[]): JsonObject {
  const initial = mostOften(others.map((one) => one['initial']))
  const name = typeof initial === 'string' ? initial : ''
  const first = mostOften(others.map(({ statuses }) => (isJsonObject(statuses) ? statuses[name] : undefined)))
  return {
    id: '',
    service: '',
    initial: name,
    for: mostOften(others.map((one) => one['for'])) ?? {},
    roles: {},
    statuses: { [name]: first ?? {} },
    transitions: [],
  }
}

export function processesIn(edits: DocumentEdits): JsonObject[] {
  return edits.paths
    .filter((path) => /^workflows\/[^/]+\.json$/.test(path))
    .map((path) => edits.read(path))
    .filter(({ transitions }) => Array.isArray(transitions))
}
