import { checkCases } from '#engine/check/cases/checkCases.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { checkRelease } from '#engine/check/release/checkRelease.ts'
import { limitFindings } from '#engine/check/limitFindings.ts'
import { sortFindings } from '#engine/check/sortFindings.ts'
import { ContentMemory } from '#engine/content/ContentMemory.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import { compareReleases } from '#engine/diff/compareReleases.ts'
import type { Difference } from '#engine/diff/Difference.ts'
import { type MergedText, mergeTexts, type Texts } from '#engine/json/mergeTexts.ts'
import { contentOf, isCase, packStudio } from '../../content/packStudio.ts'
import type { PackedRelease } from '../../content/tables.ts'
import { findNewerWord } from '../newerMeta.ts'
import {
  type DraftPlan,
  planDrafts as plan,
  type Planning,
  type Trial,
  tryRows,
  type Trying,
} from './tryRows.ts'

type Files = ReadonlyMap<string, string>

/** The jobs of the thread for content in the making. It is unreviewed, and may do anything that content can. */
export type ContentJobs = {
  /** What `npm run check` says of files; and of what people have begun with `before`, as warnings. */
  check: { input: { before: Files; files: Files }; output: Finding[] }
  /** Undefined where one of them is no content. */
  compare: { input: { before: Files; after: Files }; output: Difference | undefined }
  /** The release that files become. Undefined where they are no content. */
  build: { input: { files: Files; key: Uint8Array }; output: PackedRelease | undefined }
  /** Texts of two sides merged place by place, in the same order. */
  merge: { input: readonly Texts[]; output: MergedText[] }
  /** The first word of meta-schemas that this version of the portal does not know. */
  newerMeta: { input: readonly { path: string; text: string }[]; output: NewerWord | undefined }
  /** What becomes of the drafts of each release. Undefined where the target has no such process. */
  planDrafts: { input: Planning; output: DraftPlan[] | undefined }
  /** What becomes of single drafts. */
  tryDrafts: { input: Trying; output: Trial }
}
export interface NewerWord {
  file: string
  word: string
}
type Input<N extends keyof ContentJobs> = ContentJobs[N]['input']
type Output<N extends keyof ContentJobs> = ContentJobs[N]['output']

/** What nobody touched since the last check or comparison costs nothing. */
const memory = new CheckMemory()
const earlier = new ContentMemory()

export function check({ before, files }: Input<'check'>): Output<'check'> {
  const { findings, content } = checkFiles(contentOf(files), memory)
  if (content === undefined) return findings
  const cases = new Map([...files].filter(([path]) => isCase(path)))
  const old = parsed(before)
  const broken = old === undefined ? [] : checkRelease(old, content).map(asWarning)
  return sortFindings([...findings, ...limitFindings([...checkCases(content, cases), ...broken])])
}

export function compare({ before, after }: Input<'compare'>): Output<'compare'> {
  const [old, fresh] = [parsed(before), parsed(after)]
  return old === undefined || fresh === undefined ? undefined : compareReleases(old, fresh)
}

export function build({ files, key }: Input<'build'>): Output<'build'> {
  const { content, faults } = parseContent(contentOf(files), memory.content)
  if (content === undefined || faults.length > 0) return undefined
  return packStudio({ current: Buffer.from(key) }, { content, files })
}

export const merge = (texts: Input<'merge'>): Output<'merge'> => texts.map(mergeTexts)

export function newerMeta(files: Input<'newerMeta'>): Output<'newerMeta'> {
  for (const { path, text } of files) {
    const word = findNewerWord(path, text)
    if (word !== undefined) return { file: path, word }
  }
  return undefined
}

export const planDrafts = (planning: Input<'planDrafts'>): Output<'planDrafts'> => plan(planning)
export const tryDrafts = (trying: Input<'tryDrafts'>): Output<'tryDrafts'> => tryRows(trying)

const parsed = (files: Files): Content | undefined => parseContent(contentOf(files), earlier).content

/** Who has begun may stay with the release of then: whoever publishes is told, and decides. */
const asWarning = (finding: Finding): Finding =>
  finding.severity === 'error' && finding.code !== 'release.migrationIdle'
    ? { ...finding, severity: 'warning' }
    : finding
