import { assembleContent } from '#engine/content/assembleContent.ts'
import { ContentMemory } from '#engine/content/ContentMemory.ts'
import { fileKind } from '#engine/content/fileKinds.ts'
import type { ParsedFile } from '#engine/content/parsedFile.ts'
import { Memo } from '#engine/content/Memo.ts'
import type { Content } from '#engine/content/types.ts'

/**
 * The content as the files have it, read without its meta-schemas: those the server proves. A file that is no JSON at the
 * moment stands as it was, be it in the release that the edition began from.
 */
export class ContentReader {
  readonly #base: ReadonlyMap<string, string>
  readonly #memory = new ContentMemory()
  readonly #files = new Memo<ParsedFile | undefined>()
  readonly #last = new Map<string, ParsedFile>()

  /** `base`: what stands for a file that is no JSON at the moment; without one it is left out. */
  constructor(base: ReadonlyMap<string, string> = new Map()) {
    this.#base = base
  }

  read(files: ReadonlyMap<string, string>): Content {
    const parsed = [...files].flatMap(([path, text]) => {
      const file = this.#files.of(path, [text], () => parsedFile(path, text)) ?? this.#before(path)
      if (file === undefined) return []
      this.#last.set(path, file)
      return [file]
    })
    return assembleContent(parsed, this.#memory).content
  }

  #before(path: string): ParsedFile | undefined {
    const text = this.#base.get(path)
    return this.#last.get(path) ?? (text === undefined ? undefined : parsedFile(path, text))
  }
}

function parsedFile(path: string, text: string): ParsedFile | undefined {
  const kind = fileKind(path)
  if (kind === undefined || kind === 'beside') return undefined
  try {
    const { $schema: _schema, ...document } = JSON.parse(text)
    const file: { [member: string]: unknown } = { ...kind, file: path, document }
    return isParsed(file) ? file : undefined
  } catch {
    return undefined
  }
}

/** Trusted as far as this: an object. Who reads it deeper is ready for a fault. */
function isParsed(file: { [member: string]: unknown }): file is ParsedFile & typeof file {
  return typeof file['document'] === 'object' && file['document'] !== null
}
