import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions, launchProfile } from '../../browser/chromium.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { type Audit, audit } from '../lighthouse/audit.ts'
import { startChromium } from '../lighthouse/startChromium.ts'
import { startPassage } from '../lighthouse/startPassage.ts'
import { median } from '../statistics.ts'
import { bars } from './bars.ts'
import type { Work } from './openWork.ts'

interface Audited {
  name: string
  path: string
}

/** Each page in turn, round after round: signed out first, since the profile keeps who is signed in. */
export async function auditPages(
  work: Work,
  { rounds, run }: { rounds: number; run: BenchRun },
): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-profile-'))
  run.close(() => rm(folder, { recursive: true, force: true }))
  const passage = await startPassage(work.origin)
  run.close(passage.close)
  const visit = async (pages: readonly Audited[]): Promise<Figure[]> => {
    const browser = await startChromium(await launchOptions(), folder)
    const figures: Figure[] = []
    for (const page of pages) {
      run.progress(`Lighthouse: ${page.name}`)
      const audits: Audit[] = []
      while (audits.length < rounds) audits.push(await audit(passage.origin + page.path, browser.port))
      figures.push(...figuresOf(page, audits))
    }
    browser.kill()
    return figures
  }
  const outside = await visit([{ name: 'sign-in', path: '/' }])
  await signInto(folder, { ...work, origin: passage.origin })
  const inside = await visit([
    { name: 'services', path: '/services' },
    { name: 'a wizard step', path: `/transfer/apply/in?application=${work.draft}&step=personal` },
    { name: 'a dashboard', path: '/dashboard' },
  ])
  return [...outside, ...inside]
}

function figuresOf({ name }: Audited, audits: readonly Audit[]): Figure[] {
  const faults = [...new Set(audits.flatMap((one) => one.faults))].join('; ')
  const figure = (category: 'performance' | 'accessibility'): Figure => {
    const points = audits.map((one) => one[category])
    const value = median(points)
    const bar = bars[category]
    return {
      what: `Lighthouse, ${name}: ${category}`,
      value,
      bar,
      spread: `${Math.min(...points)}–${Math.max(...points)}`,
      ...(value < 100 && { note: faults }),
    }
  }
  return [figure('performance'), figure('accessibility')]
}

async function signInto(folder: string, { origin, token }: Work): Promise<void> {
  const context = await launchProfile(folder)
  const page = await context.newPage()
  await page.goto(origin)
  await page.evaluate((saved) => localStorage.setItem('token', saved), token)
  await context.close()
}
