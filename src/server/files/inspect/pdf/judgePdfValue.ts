import { RefusedFile } from '../Inspection.ts'
import { entry, nameOf, type PdfValue } from './PdfValue.ts'
import type { PdfObjects } from './readPdfObjects.ts'

/** Names of what acts by itself or carries something inside: no document of a person needs it. */
const FORBIDDEN = new Set([
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'RichMediaContent',
  'SubmitForm',
  'ImportData',
  'XFA',
  'GoToE',
  'GoToR',
  'Filespec',
  'FileAttachment',
  'Rendition',
])
/** Kinds of annotation and of XObject that play or load something. Elsewhere these names mean something else. */
const FORBIDDEN_SUBTYPES = new Set(['Movie', 'Screen', 'Sound', '3D', 'Projection'])
/** Kinds of action that play, load or lead out of the file. */
const FORBIDDEN_ACTIONS = new Set(['Movie', 'Sound', 'Thread', 'GoTo3DView', 'GoToDp', 'RichMediaExecute'])
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** A host that stands without a scheme, with its port. */
const HOST_AND_PORT = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d/i
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
/** Leads to a host of the scheme that the file itself has. */
const OTHER_HOST = /^[\\/]{2}/

/** What can be judged only when all objects are known. */
export interface Deferred {
  /** Done when the file is opened. */
  openings: PdfValue[]
  /** Where a link leads. */
  addresses: PdfValue[]
  /** Maybe a file outside. */
  files: PdfValue[]
  /** What kind something is, where that stands in another object. */
  kinds: PdfValue[]
}

/** @throws RefusedFile `valid.fileActive` */
export function judgePdfValue(value: PdfValue, deferred: Deferred): void {
  if (value.kind === 'name') checkName(value.name)
  if (value.kind === 'array') for (const item of value.items) judgePdfValue(item, deferred)
  if (value.kind !== 'dict') return
  checkKind(value, deferred)
  for (const [name, inner] of value.entries) {
    checkName(name)
    if (name === 'OpenAction') deferred.openings.push(inner)
    if (name === 'URI' || name === 'Base') deferred.addresses.push(inner)
    if (name === 'F' || name === 'UF' || name === 'Ref') deferred.files.push(inner)
    judgePdfValue(inner, deferred)
  }
}

function checkName(name: string): void {
  if (FORBIDDEN.has(name)) throw active(`has ${name}`)
}

function checkKind(dict: PdfValue, { kinds }: Deferred): void {
  for (const name of ['Subtype', 'S']) {
    const kind = entry(dict, name)
    if (kind?.kind === 'reference') kinds.push(kind)
  }
  const subtype = nameOf(entry(dict, 'Subtype'))
  if (subtype !== undefined && FORBIDDEN_SUBTYPES.has(subtype)) throw active(`has ${subtype}`)
  const action = nameOf(entry(dict, 'S'))
  if (action !== undefined && FORBIDDEN_ACTIONS.has(action)) throw active(`does ${action}`)
}

/** @throws RefusedFile `valid.fileActive` */
export function judgeDeferred(deferred: Deferred, objects: PdfObjects): void {
  const { openings, addresses, files, kinds } = deferred
  for (const kind of valuesOf(kinds, objects)) checkHiddenKind(kind)
  if (openings.some((opening) => isUnknown(opening, objects)))
    throw active('does something unknown when it is opened')
  for (const opening of valuesOf(openings, objects)) checkOpening(opening)
  for (const address of valuesOf(addresses, objects)) checkAddress(address)
  for (const file of valuesOf(files, objects)) if (isFile(file)) throw active('names a file outside')
}

/** Every value that a reader may find there: which of the objects with one number counts is up to the file's own table. */
function* valuesOf(values: readonly PdfValue[], { objects, others }: PdfObjects): Generator<PdfValue> {
  const ids = new Set<number>()
  for (const value of values)
    if (value.kind === 'reference') ids.add(value.id)
    else yield value
  // A set goes on with what is added meanwhile: what an object only refers to is looked up as well.
  for (const id of ids)
    for (const found of [objects.get(id), ...(others.get(id) ?? [])])
      if (found?.kind === 'reference') ids.add(found.id)
      else if (found !== undefined) yield found
}

const isUnknown = (value: PdfValue, { objects, others }: PdfObjects): boolean =>
  value.kind === 'reference' && !objects.has(value.id) && !others.has(value.id)

/** Nobody who writes a page puts that elsewhere; a picture would not be looked at as one. */
function checkHiddenKind(kind: PdfValue): void {
  const name = nameOf(kind)
  if (name === undefined) return
  if (FORBIDDEN_SUBTYPES.has(name) || FORBIDDEN_ACTIONS.has(name) || name === 'Image')
    throw active(`hides ${name}`)
}

/** At opening a file may show a place of its own, and do nothing else. */
function checkOpening(action: PdfValue): void {
  if (action.kind === 'array') return
  if (nameOf(entry(action, 'S')) !== 'GoTo' || entry(action, 'Next') !== undefined)
    throw active('acts when it is opened')
}

function checkAddress(address: PdfValue): void {
  if (address.kind !== 'text') return
  // Readers leave out what cannot be seen, and know texts of two bytes a letter.
  const plain = address.text.replace(/^(?:\u{FE}\u{FF}|\u{EF}\u{BB}\u{BF})/u, '').replace(/[\0-\u{20}]/gu, '')
  if (HOST_AND_PORT.test(plain)) return
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase()
  if (OTHER_HOST.test(plain) || (scheme !== undefined && !SAFE_SCHEMES.has(scheme)))
    throw active('links to something else than a page')
}

/** The name of a file: a text, or a dictionary that has one. A font or the flags of an annotation can stand there, too. */
const isFile = (value: PdfValue): boolean =>
  value.kind === 'text' || entry(value, 'F') !== undefined || entry(value, 'UF') !== undefined

const active = (reason: string): RefusedFile => new RefusedFile('valid.fileActive', reason)
