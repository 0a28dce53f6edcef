import { limitFindings } from '#engine/check/limitFindings.ts'
import { sortFindings } from '#engine/check/sortFindings.ts'
import { type Checked, ContentCheck } from './ContentCheck.ts'
import type { CheckOptions } from './readCheckOptions.ts'
import { createPathFilter, splitPaths } from './createPathFilter.ts'
import { tellFindings } from './tellFindings.ts'
import { verdictOf } from './verdictOf.ts'

/** Once: 0, or 1 where something is wrong. @throws CouldNotRun */
export async function runCheck(options: CheckOptions): Promise<number> {
  const started = performance.now()
  const { content: paths, cases } = options.cases
    ? splitPaths(options)
    : { content: options.paths, cases: [] }
  const alone = await withCases(new ContentCheck({ ...options, paths }).run(), options, cases)
  const checked = await withRelease(alone, options)
  tellFindings(checked, options, started)
  return verdictOf(checked.findings, options)
}

/** Cases are played on content that is whole by itself: all of them, or those that are asked for. */
async function withCases(
  checked: Checked,
  { cases, root }: CheckOptions,
  paths: readonly string[],
): Promise<Checked> {
  const { content } = checked.result
  if (!cases || content === undefined) return checked
  const { checkCases } = await import('#engine/check/cases/checkCases.ts')
  const { readCaseTexts } = await import('./readCaseTexts.ts')
  const all = readCaseTexts(root)
  const isAsked = createPathFilter({ root, paths }, [...all.keys()])
  const texts = new Map([...all].filter(([file]) => isAsked(file)))
  const files = new Map([...checked.files, ...texts])
  return {
    ...checked,
    files,
    findings: sortFindings([...checked.findings, ...limitFindings(checkCases(content, texts))]),
  }
}

/** What is broken of a release is told only of content that is whole by itself. */
async function withRelease(checked: Checked, { against, root }: CheckOptions): Promise<Checked> {
  const { content } = checked.result
  if (against === undefined) return checked
  const { checkRelease } = await import('#engine/check/release/checkRelease.ts')
  const { readRelease } = await import('./readRelease.ts')
  const before = await readRelease(against, root)
  if (content === undefined) return checked
  const broken = checkRelease(before, content).filter(({ file }) => checked.isAsked(file))
  return { ...checked, findings: sortFindings([...checked.findings, ...limitFindings(broken)]) }
}
