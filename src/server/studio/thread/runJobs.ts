import { parentPort } from 'node:worker_threads'
import { checkCases } from '#engine/check/cases/checkCases.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { checkRelease } from '#engine/check/release/checkRelease.ts'
import { sortFindings } from '#engine/check/sortFindings.ts'
import { ContentMemory } from '#engine/content/ContentMemory.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import { compareReleases } from '#engine/diff/compareReleases.ts'
import { contentOf, isCase, packStudio } from '../../content/packStudio.ts'
import type { Answer, AnswerTo, Ask, ContentJobs, Files } from './ContentJob.ts'

/** The thread's own file: jobs come one after the other. What nobody touched since the last one costs nothing. */
const memory = new CheckMemory()
const earlier = new ContentMemory()

type Work = { [name in keyof ContentJobs]: (asks: ContentJobs[name]['asks']) => AnswerTo<name> }

const work: Work = {
  check: ({ before, files }) => {
    const { findings, content } = checkFiles(contentOf(files), memory)
    if (content === undefined) return findings
    const cases = new Map([...files].filter(([path]) => isCase(path)))
    const old = parsed(before)
    const broken = old === undefined ? [] : checkRelease(old, content).map(asWarning)
    return sortFindings([...findings, ...checkCases(content, cases), ...broken])
  },
  compare: ({ before, after }) => {
    const [old, fresh] = [parsed(before), parsed(after)]
    return old === undefined || fresh === undefined ? undefined : compareReleases(old, fresh)
  },
  build: ({ files, key }) => {
    const { content, faults } = parseContent(contentOf(files), memory.content)
    if (content === undefined || faults.length > 0) throw new Error('Files with faults are no release')
    return packStudio({ current: Buffer.from(key) }, { content, files })
  },
}

const parsed = (files: Files): Content | undefined => parseContent(contentOf(files), earlier).content

/** Who has begun may stay with the release of then: whoever publishes is told, and decides. */
const asWarning = (finding: Finding): Finding =>
  finding.severity === 'error' && finding.code !== 'release.migrationIdle'
    ? { ...finding, severity: 'warning' }
    : finding

function answer(ask: Ask): Answer {
  try {
    if (ask.name === 'check') return { ok: true, answers: work.check(ask.asks) }
    if (ask.name === 'compare') return { ok: true, answers: work.compare(ask.asks) }
    return { ok: true, answers: work.build(ask.asks) }
  } catch (cause) {
    const { name, message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause))
    return { ok: false, name, message, stack }
  }
}

parentPort?.on('message', (ask: Ask) => parentPort?.postMessage(answer(ask), []))
