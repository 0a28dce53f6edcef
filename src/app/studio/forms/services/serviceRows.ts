import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject, jsonObjects } from '../../../state/json.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'

export const SERVICES = 'workflows/services.json'

/** The services as their file has them. What is no service there stays where it is. */
export function serviceRows(document: Json | undefined): JsonObject[] {
  return jsonObjects(listOf(document))
}

/** Headings of the catalogue, in their order. */
export function groupsOf(document: Json | undefined): string[] {
  const groups = isJsonObject(document) ? document['groups'] : undefined
  return Array.isArray(groups) ? groups.filter((one) => typeof one === 'string') : []
}

/** The heading under which a service stands; empty = it says none, or none of them. */
export function shelfOf(document: Json | undefined, { group }: JsonObject): string {
  return typeof group === 'string' && groupsOf(document).includes(group) ? group : ''
}

/** At the end of those of its group: there it is looked for. */
export function addRow(edits: DocumentEdits, row: JsonObject): void {
  const document = edits.read(SERVICES)
  const rows = listOf(document)
  const shelf = shelfOf(document, row)
  const last = rows.findLastIndex((one) => isJsonObject(one) && shelfOf(document, one) === shelf)
  const services = rows.toSpliced(last < 0 ? rows.length : last + 1, 0, row)
  edits.write(SERVICES, { ...document, services })
}

export function writeRow(workspace: Workspace, name: string, row: JsonObject): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const document = edits.read(SERVICES)
  const rows = listOf(document)
  const index = rows.findIndex((one) => isJsonObject(one) && one['name'] === name)
  if (index < 0) return []
  edits.write(SERVICES, { ...document, services: rows.with(index, row) })
  return edits.changes()
}

/** Before or after its neighbour under the same heading: that is the order in which people see them. */
export function moveRow(workspace: Workspace, name: string, by: -1 | 1): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const document = edits.read(SERVICES)
  const rows = listOf(document)
  const from = rows.findIndex((one) => isJsonObject(one) && one['name'] === name)
  const row = rows[from]
  if (!isJsonObject(row)) return []
  const shelf = shelfOf(document, row)
  const isAlike = (one: Json): boolean => isJsonObject(one) && shelfOf(document, one) === shelf
  const to =
    by > 0 ? rows.findIndex((one, index) => index > from && isAlike(one)) : lastBefore(rows, from, isAlike)
  if (to < 0) return []
  edits.write(SERVICES, { ...document, services: rows.toSpliced(from, 1).toSpliced(to, 0, row) })
  return edits.changes()
}

function lastBefore(rows: readonly Json[], from: number, isAlike: (one: Json) => boolean): number {
  return rows.slice(0, from).findLastIndex(isAlike)
}

const listOf = (document: Json | undefined): Json[] => {
  const services = isJsonObject(document) ? document['services'] : undefined
  return Array.isArray(services) ? services : []
}
