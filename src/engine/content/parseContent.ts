import { faultAt } from './checks/faultAt.ts'
import type { Fault } from '../issue.ts'
import type { Json } from '../values/types.ts'
import { metaFaults } from '../validation/metaFaults.ts'
import { assembleContent } from './assembleContent.ts'
import { checkContent } from './checkContent.ts'
import { ContentMemory, type FileReading } from './ContentMemory.ts'
import { type ContentFile, fileKind } from './fileKinds.ts'
import { notDueTo } from './notDueTo.ts'
import { isObject } from './isObject.ts'
import { parseJson } from './json/parseJson.ts'
import type { ParsedFile } from './parsedFile.ts'
import { pointerMend } from './pointerMend.ts'
import type { Content } from './types.ts'

/** Files that stand there and could not be read: what they declare is not known. */
export type Unread = readonly string[]

/**
 * The one door of content: `files` maps a path from the content's root ("schemas/transfer/study.json") to its text.
 * Content is given only when there is no fault at all, and is trusted from then on. Where a file is broken, the others
 * are looked at all the same; nothing is told that the broken file might have declared.
 */
export function parseContent(
  files: ReadonlyMap<string, string>,
  memory = new ContentMemory(),
  unread: Unread = [],
): { content?: Content; faults: Fault[] } {
  const readings = readFiles(files, memory)
  const told = readings.flatMap((reading) => reading.faults)
  const broken = [...unread, ...readings.flatMap(({ file, faults }) => (faults.length > 0 ? file : []))]
  const sound = readings.flatMap(({ parsed }) => parsed ?? [])
  const { content, faults: misplaced } = assembleContent(sound, memory)
  const found = [...misplaced, ...checkContent(content, sound)]
  const mended = told.map((fault) => pointerMend(fault, files.get(fault.file) ?? '', content))
  const faults = [...mended, ...(broken.length > 0 ? found.filter(notDueTo(broken)) : found)]
  return faults.length > 0 || broken.length > 0 ? { faults } : { content, faults }
}

/** Each file by itself, in the order of their paths. */
export function readFiles(
  files: ReadonlyMap<string, string>,
  memory: ContentMemory,
): ({ file: string } & FileReading)[] {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => ({ file, ...memory.files.of(file, [text], () => readFile(file, text)) }))
}

function readFile(file: string, text: string): FileReading {
  const kind = fileKind(file)
  if (kind === 'beside') return { faults: [] }
  if (kind === undefined) {
    return { faults: [faultAt({ file, pointer: '' }, 'file.unknown')] }
  }
  const result = parseJson(file, text)
  if ('faults' in result) return result
  const candidate: Candidate = { ...kind, file, document: withoutSchema(result.document) }
  const faults: Fault[] = []
  return hasItsShape(candidate, faults) ? { parsed: candidate, faults } : { faults }
}

type Candidate = ContentFile & { file: string; document: Json }

/** The meta-schema of the kind decides; this is where JSON becomes content. */
function hasItsShape(candidate: Candidate, faults: Fault[]): candidate is Candidate & ParsedFile {
  const found = metaFaults(candidate.kind, candidate.file, candidate.document)
  faults.push(...found)
  return found.length === 0
}

function withoutSchema(document: Json): Json {
  if (!isObject(document)) return document
  const { $schema: _schema, ...rest } = document
  return rest
}
