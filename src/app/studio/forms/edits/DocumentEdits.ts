import { layoutJson } from '#engine/json/layoutJson.ts'
import { rewriteJson } from '#engine/json/rewriteJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'

/** Several documents that change in one step. */
export class DocumentEdits {
  readonly #workspace: Workspace
  readonly #written = new Map<string, Json>()

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  get paths(): readonly string[] {
    return [...new Set([...this.#workspace.files.keys(), ...this.#written.keys()])]
  }

  has(path: string): boolean {
    return this.#written.has(path) || this.#workspace.files.has(path)
  }

  /** Empty where there is no such file, or no object in it. */
  read(path: string): JsonObject {
    const document = this.#written.get(path) ?? this.#workspace.documentOf(path)
    return isJsonObject(document) ? document : {}
  }

  write(path: string, document: JsonObject): void {
    this.#written.set(path, document)
  }

  /** A file that is no object: a list of migrations. */
  readAny(path: string): Json | undefined {
    return this.#written.get(path) ?? this.#workspace.documentOf(path)
  }

  writeAny(path: string, document: Json): void {
    this.#written.set(path, document)
  }

  /** The texts of the files, in which nothing else has moved. None where one of them is no JSON at the moment. */
  changes(): FileChange[] {
    if (![...this.#written.keys()].every((path) => this.#workspace.isReadable(path))) return []
    return [...this.#written].map(([path, document]) => {
      const before = this.#workspace.textOf(path)
      return {
        path,
        text: before === undefined ? layoutJson(JSON.stringify(document)) : rewriteJson(before, document),
      }
    })
  }
}
